import { type RefObject, useId, useState } from 'react';
import { LIMITS } from '#contract/limits';
import { Stack, Text } from '../../shared/ui/layout/parts.js';
import styles from './login-dialog.module.css';

interface PasswordFieldProps {
  texts: { password: string; showPassword: string };
  input: RefObject<HTMLInputElement | null>;
  /** The id of the text that says why the sign-in failed. */
  failureId: string | undefined;
  /** Whether it is a password that is being chosen. */
  isNew?: boolean;
}

/** Password field with a button that shows what is typed. */
export function PasswordField({ texts, input, failureId, isNew = false }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Stack gap={8}>
      <Text as="label" htmlFor={id} size="small" weight="medium">
        {texts.password}
      </Text>
      <div className={styles.secret}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          name="password"
          data-testid={isNew ? undefined : 'sign-in-password'}
          type={isShown ? 'text' : 'password'}
          required
          aria-invalid={failureId !== undefined}
          aria-describedby={failureId}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={isNew ? LIMITS.newPasswordMinLength : undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={texts.showPassword}
          aria-pressed={isShown}
          title={texts.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!isShown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
    </Stack>
  );
}
