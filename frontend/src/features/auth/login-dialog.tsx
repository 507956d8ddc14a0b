import { useEffect, useId, useRef } from 'react';
import { Toaster } from '../../shared/toast/toaster.js';
import styles from './login-dialog.module.css';
import { LoginForm, type LoginTexts } from './login-form.js';

interface LoginDialogProps {
  texts: LoginTexts;
  onSignedIn: () => void;
  onClosed: () => void;
}

/**
 * The sign-in, open as long as it is rendered. Its toasts are inside of it: whatever is outside of a modal dialog
 * lies under it, cannot be pressed and is not read out.
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
