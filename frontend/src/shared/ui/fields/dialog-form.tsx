import { Button, Form, type FormProps } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { atOnce, preventDoubleClick } from '../form.js';
import { Stack } from '../layout/parts.js';
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
  /** Called with the values of the fields that have a name, once their rules are met; rules need a `form`. */
  onSubmit: (values: Values) => void;
  /** Called by Cancel. Without it there is no such button. */
  onClose?: () => void;
  /** Label of that button; Cancel unless given. */
  cancel?: string;
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
  cancel,
  className = '',
  children,
  form: given,
  ...rest
}: DialogFormProps<Values>) {
  const { t } = useTranslation('common');
  const [form] = Form.useForm<Values>(given);
  const send = (values: Values) => {
    if (isReady) onSubmit(values);
  };
  const sendUnchecked = () => send(form.getFieldsValue());
  const button = useFocusAfterPending(isPending);
  return (
    <Form<Values>
      layout="vertical"
      size="large"
      requiredMark={false}
      scrollToFirstError={TO_FIRST_ERROR}
      className={`${styles.form} ${className}`}
      onClick={preventDoubleClickOnSubmit}
      {...rest}
      form={form}
      {...(given ? { onFinish: send } : { onSubmitCapture: atOnce(sendUnchecked) })}
    >
      <Stack gap={16} paddingBlock="8px 0">
        {children}
        <div className={onClose ? styles.buttons : styles.alone}>
          {extra}
          {onClose && (
            <Button disabled={isPending} autoFocus={isDanger} onClick={onClose}>
              {cancel ?? t('cancel')}
            </Button>
          )}
          <Button
            ref={button}
            type="primary"
            htmlType="submit"
            danger={isDanger}
            loading={isPending}
            disabled={!isReady || isPending}
          >
            {submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Returns the focus to the button that lost it by being disabled, unless something else has taken it. */
function useFocusAfterPending(isPending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isPending) {
      const { activeElement } = document;
      hadFocus.current = activeElement === document.body || activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (!button.current?.form?.contains(document.activeElement)) button.current?.focus();
    }
  }, [isPending]);
  return button;
}

const TO_FIRST_ERROR = { focus: true, block: 'center' } as const;

function preventDoubleClickOnSubmit(event: MouseEvent): void {
  if ((event.target as HTMLElement).closest('[type="submit"]')) preventDoubleClick(event);
}
