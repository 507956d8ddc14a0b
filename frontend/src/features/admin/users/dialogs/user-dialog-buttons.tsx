import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { preventDoubleClick } from '../../../../shared/ui/form.js';
import styles from './user-dialog.module.css';

interface UserDialogButtonsProps {
  /** Label of the submit button. */
  submit: string;
  isPending: boolean;
  isIncomplete?: boolean;
  onCancel: () => void;
}

/** Cancel and submit buttons of a form in a user dialog, both disabled while the request is pending. */
export function UserDialogButtons(props: UserDialogButtonsProps) {
  const { submit, isPending, isIncomplete = false, onCancel } = props;
  const { t } = useTranslation('common');
  const button = useFocusAfterPending(isPending);
  return (
    <div className={styles.buttons}>
      <Button disabled={isPending} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        ref={button}
        type="primary"
        htmlType="submit"
        loading={isPending}
        disabled={isIncomplete || isPending}
        onClick={preventDoubleClick}
      >
        {submit}
      </Button>
    </div>
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

/** Why the form was not accepted, when that is about no single field. Always rendered, for screen readers. */
export function CreationFailure({ failure }: { failure: string | null }) {
  return (
    <p role="alert" className={failure === null ? undefined : styles.failure}>
      {failure}
    </p>
  );
}
