import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackStep } from '../../../shared/ui/back-steps.js';
import { useReturnedFocus } from '../../../shared/ui/use-returned-focus.js';
import styles from './goal-dialog.module.css';

interface GoalDialogProps {
  isOpen: boolean;
  title: string;
  width?: number;
  /** Called after the closing animation. */
  onClosed: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the dialogs about goals. The browser's Back button closes it. */
export function GoalDialog({ isOpen, title, width = 480, onClosed, onClose, children }: GoalDialogProps) {
  useReturnedFocus(isOpen);
  useBackStep(isOpen, onClose);
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
      afterClose={onClosed}
      focusable={{ focusTriggerAfterClose: false }}
    >
      {children}
    </Modal>
  );
}

interface GoalButtonsProps {
  submit: string;
  isPending: boolean;
  isDanger?: boolean;
  /** A button at the start of the line. */
  extra?: ReactNode;
  onCancel: () => void;
}

/** The buttons below a form. */
export function GoalButtons({ submit, isPending, isDanger = false, extra, onCancel }: GoalButtonsProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.buttons}>
      {extra}
      <Button size="large" disabled={isPending} autoFocus={isDanger} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="primary" size="large" danger={isDanger} htmlType="submit" loading={isPending}>
        {submit}
      </Button>
    </div>
  );
}
