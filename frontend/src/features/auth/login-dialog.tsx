import { useEffect, useId, useRef } from 'react';
import { Toaster } from '../../shared/toast/toaster.js';
import { LoginForm, type LoginTexts } from './login-form.js';
import styles from './login-dialog.module.css';

interface LoginDialogProps {
  texts: LoginTexts;
  onSignedIn: () => void;
  onClosed: () => void;
}

/**
 * The sign-in dialog, open while it is rendered. It has its own toaster, because anything outside a modal
 * dialog lies below it, cannot be clicked and is not read out by screen readers.
 */
export function LoginDialog({ texts, onSignedIn, onClosed }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClosed}>
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <LoginForm
          texts={texts}
          onSignedIn={() => {
            close();
            onSignedIn();
          }}
          onCancel={close}
        />
      </div>
      <Toaster closeLabel={texts.closeMessage} />
    </dialog>
  );
}
