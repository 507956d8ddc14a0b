import { Button } from 'antd';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { preventDoubleClick } from '../form.js';
import styles from './dialog-form.module.css';

interface DialogFormProps {
  submit: string;
  isPending: boolean;
  isReady: boolean;
  isDanger?: boolean;
  /** A button at the start of the line. */
  extra?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, and below them Cancel and what it does. */
export function DialogForm({
  submit,
  isPending,
  isReady,
  isDanger = false,
  extra,
  ...rest
}: DialogFormProps) {
  const { t } = useTranslation('common');
  const { onSubmit, onClose, children } = rest;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <form noValidate className={styles.form} onSubmit={send} onClick={preventDoubleClickOnSubmit}>
      {children}
      <div className={styles.buttons}>
        {extra}
        <Button size="large" disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          danger={isDanger}
          loading={isPending}
          disabled={!isReady}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}

function preventDoubleClickOnSubmit(event: MouseEvent): void {
  if ((event.target as HTMLElement).closest('[type="submit"]')) preventDoubleClick(event);
}
