import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './goal-dialog.module.css';

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
