import { Button, Form, type FormProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { preventDoubleClick } from '../form.js';
import styles from './dialog-form.module.css';

interface DialogFormProps<Values> extends Omit<FormProps<Values>, 'children' | 'onFinish'> {
  /** Label of the button that sends the form. */
  submit: string;
  isPending: boolean;
  /** Whether it can be sent. A form that checks its fields when it is sent is always ready. */
  isReady?: boolean;
  isDanger?: boolean;
  /** A button at the start of the line. */
  extra?: ReactNode;
  /** Called with the values of the fields that have a name, once their rules are met. */
  onSubmit: (values: Values) => void;
  /** Called by Cancel. Without it there is no such button. */
  onClose?: () => void;
  children: ReactNode;
}

/** A form: its fields, and below them the button that sends it, with Cancel before it. */
export function DialogForm<Values = unknown>({
  submit,
  isPending,
  isReady = true,
  isDanger = false,
  extra,
  onSubmit,
  onClose,
  children,
  ...form
}: DialogFormProps<Values>) {
  const { t } = useTranslation('common');
  return (
    <Form<Values>
      layout="vertical"
      size="large"
      requiredMark={false}
      scrollToFirstError={TO_FIRST_ERROR}
      className={styles.form ?? ''}
      onClick={preventDoubleClickOnSubmit}
      {...form}
      onFinish={(values) => {
        if (isReady) onSubmit(values);
      }}
    >
      {children}
      <div className={onClose ? styles.buttons : styles.alone}>
        {extra}
        {onClose && (
          <Button disabled={isPending} autoFocus={isDanger} onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" danger={isDanger} loading={isPending} disabled={!isReady}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

const TO_FIRST_ERROR = { focus: true, block: 'center' } as const;

function preventDoubleClickOnSubmit(event: MouseEvent): void {
  if ((event.target as HTMLElement).closest('[type="submit"]')) preventDoubleClick(event);
}
