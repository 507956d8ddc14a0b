import { useEffect, useId, useRef } from 'react';
import type { CurrentUser } from '#contract/auth';
import { Toaster } from '../../shared/toast/toaster.js';
import { LoginForm, type LoginTexts } from './login-form.js';
import styles from './login-dialog.module.css';

interface LoginDialogProps {
  texts: LoginTexts;
  /** A sentence above the fields. */
  note?: string;
  isForNewcomer?: boolean;
  /** Hides the page behind the dialog. */
  isCovering?: boolean;
  onSignedIn: (user: CurrentUser) => void;
  onClosed: () => void;
}

/**
 * The sign-in dialog, open while it is rendered. It has its own toaster, because anything outside a modal
 * dialog lies below it, cannot be clicked and is not read out by screen readers.
 */
export function LoginDialog(props: LoginDialogProps) {
  const { texts, note, isForNewcomer = false, isCovering = false, onSignedIn, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className={isCovering ? `${styles.dialog} ${styles.covering}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={onClosed}
    >
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <LoginForm
          texts={texts}
          isForNewcomer={isForNewcomer}
          onSignedIn={(user) => {
            close();
            onSignedIn(user);
          }}
          onCancel={close}
        />
      </div>
      <Toaster closeLabel={texts.closeMessage} />
    </dialog>
  );
}
