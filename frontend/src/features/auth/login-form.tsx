import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/auth';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import { ApiError } from '../../shared/api/api-error.js';
import { toast } from '../../shared/toast/toast.store.js';
import { login } from './auth.api.js';
import { LoginHelp } from './login-help.js';
import { PasswordField } from './password-field.js';
import styles from './login-dialog.module.css';

/** Too many attempts: the only failure for which the server's message is shown. */
const TOO_MANY_REQUESTS = 429;

export type LoginTexts = VisitorTexts['login'];

interface LoginFormProps {
  texts: LoginTexts;
  /** Whether the way to become a customer is explained at once. */
  isForNewcomer?: boolean;
  onSignedIn: (user: CurrentUser) => void;
  onCancel: () => void;
}

/**
 * Form for username and password. A failure is said in a toast and below the fields. Unmounting it aborts a sign-in
 * in progress.
 */
export function LoginForm({ texts, isForNewcomer = false, onSignedIn, onCancel }: LoginFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const failureId = useId();
  const unmounting = useUnmountSignal();

  const signIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsPending(true);
    setFailure(null);
    try {
      const credentials = { username: textOf(form, 'username'), password: textOf(form, 'password') };
      onSignedIn(await login(credentials, unmounting));
    } catch (error) {
      if (unmounting.aborted) return;
      const reason = reasonOf(error, texts);
      toast({ title: texts.failed, description: reason, isDestructive: true });
      setFailure(reason);
      setIsPending(false);
      password.current?.select();
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void signIn(event)}>
      <label className={styles.field}>
        <span className={styles.label}>{texts.username}</span>
        <input
          className={styles.input}
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
        />
      </label>
      <PasswordField texts={texts} input={password} failureId={failure === null ? undefined : failureId} />
      {failure !== null && (
        <p id={failureId} className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" className={styles.submit} disabled={isPending}>
          {isPending ? texts.signingIn : texts.signIn}
        </button>
      </div>
      <LoginHelp texts={texts} isForNewcomer={isForNewcomer} />
    </form>
  );
}

/** A signal that is aborted when the component unmounts. */
function useUnmountSignal(): AbortSignal {
  const [controller] = useState(() => new AbortController());
  useEffect(
    () => () => {
      controller.abort();
    },
    [controller],
  );
  return controller.signal;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function reasonOf(error: unknown, texts: LoginTexts): string {
  const isThrottled = error instanceof ApiError && error.status === TOO_MANY_REQUESTS;
  return (isThrottled ? error.serverMessage : null) ?? texts.failedText;
}
