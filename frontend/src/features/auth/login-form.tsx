import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import { ApiError, hasCode, sentenceOf, Unreachable } from '../../shared/api/api-error.js';
import { hasPasskeys } from '../../shared/factors/passkey-support.js';
import { dismissToast, toast } from '../../shared/toast/toast.store.js';
import { Row, Stack, Text } from '../../shared/ui/layout/parts.js';
import { login } from './auth.api.js';
import { LoginHelp } from './login-help.js';
import { PasswordField } from './password-field.js';
import { usePasskeySignIn } from './second-step/use-passkey-sign-in.js';
import styles from './login-dialog.module.css';
import passkeyButtonStyles from './second-step/second-step.module.css';

/** Too many attempts: a failure for which the server's reason is shown. */
const TOO_MANY_REQUESTS = 429;
/** From here on the bank could not answer. */
const INTERNAL_ERROR = 500;

export type LoginTexts = VisitorTexts['login'];

interface LoginFormProps {
  texts: LoginTexts;
  /** Whether the way to become a customer is explained at once. */
  isForNewcomer?: boolean;
  /** Fills in the first field. */
  username?: string | undefined;
  /** Why there is no second step any more. */
  notice?: string | null;
  /** Whether another form was left for this one, which then takes the focus. */
  isBack?: boolean;
  onSignedIn: (user: CurrentUserDto) => void;
  /** Called after a right password of a user who has a second factor. */
  onStep: (step: SecondFactorStepDto, username: string) => void;
  onCancel: () => void;
  /** Opens the form for a new password. */
  onReset: () => void;
}

/**
 * Form for username and password, or a passkey. A failure is said in a toast and below the fields. Unmounting it aborts
 * a sign-in in progress.
 */
export function LoginForm(props: LoginFormProps) {
  const { texts, isForNewcomer = false, isBack = false, username, onCancel, onReset } = props;
  const { password, isPending, failure, signIn, passkey } = useLogin(props);
  const failureId = useId();
  return (
    <Stack as="form" gap={20} onSubmit={(event) => void signIn(event)}>
      <Stack as="label" gap={8}>
        <Text size="small" weight="medium">
          {texts.username}
        </Text>
        <input
          className={styles.input}
          name="username"
          data-testid="sign-in-username"
          defaultValue={username}
          autoFocus={isBack && username === undefined}
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
        />
      </Stack>
      <PasswordField texts={texts} input={password} failureId={failure === null ? undefined : failureId} />
      {failure !== null && (
        <p id={failureId} className={styles.failure}>
          {failure}
        </p>
      )}
      <Row gap={12} above={4}>
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" data-testid="sign-in-submit" className={styles.submit} disabled={isPending}>
          {isPending ? texts.signingIn : texts.signIn}
        </button>
      </Row>
      {hasPasskeys() && (
        <PasskeyButton isPending={passkey.isPending} onClick={() => void passkey.start()}>
          {texts.passkey.signIn}
        </PasskeyButton>
      )}
      <LoginHelp texts={texts} isForNewcomer={isForNewcomer} onReset={onReset} />
    </Stack>
  );
}

function useLogin({ texts, notice = null, isBack = false, username, onSignedIn, onStep }: LoginFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState(notice);
  /** The toast about a sign-in that failed. The next attempt takes it off the screen. */
  const failed = useRef(0);
  const unmounting = useUnmountSignal();
  useEffect(() => {
    if (isBack && username !== undefined) password.current?.focus();
  }, [isBack, username]);
  const fail = (reason: string, line = reason) => {
    failed.current = toast({ title: texts.failed, description: reason, isDestructive: true });
    setFailure(line);
  };
  const passkey = usePasskeySignIn({
    onSignedIn,
    onFailed: (error) => fail(passkeyReasonOf(error, texts)),
    closing: unmounting,
  });

  const signIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { username: textOf(form, 'username'), password: textOf(form, 'password') };
    setIsPending(true);
    setFailure(null);
    dismissToast(failed.current);
    try {
      await passkey.untilAsked();
      const answer = await login(credentials, unmounting);
      if ('secondFactor' in answer) onStep(answer, credentials.username);
      else onSignedIn(answer);
    } catch (error) {
      if (unmounting.aborted) return;
      fail(reasonOf(error, texts), lineOf(error, texts));
      setIsPending(false);
      password.current?.select();
    }
  };
  return { password, isPending, failure, signIn, passkey };
}

/** A signal that is aborted when the component unmounts. */
function useUnmountSignal(): AbortSignal {
  const [controller] = useState(() => new AbortController());
  useEffect(() => () => controller.abort(), [controller]);
  return controller.signal;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function reasonOf(error: unknown, texts: LoginTexts): string {
  if (hasCode(error, 'password_used')) return texts.passwordUsed;
  const isThrottled = error instanceof ApiError && error.status === TOO_MANY_REQUESTS;
  return isThrottled ? sentenceOf(error, texts.failedText) : texts.failedText;
}

/** What stands below the fields. Unlike the toast, it blames no password where the bank has not looked at one. */
function lineOf(error: unknown, texts: LoginTexts): string {
  if (error instanceof Unreachable) return texts.unreachable;
  const isFault = error instanceof ApiError && error.status >= INTERNAL_ERROR;
  return isFault ? texts.refusals.service_unavailable : reasonOf(error, texts);
}

function passkeyReasonOf(error: unknown, texts: LoginTexts): string {
  if (hasCode(error, 'challenge_expired')) return texts.passkey.late;
  return hasCode(error, 'passkey_refused') ? texts.passkey.refused : texts.passkey.failed;
}

interface PasskeyButtonProps {
  isPending: boolean;
  onClick: () => void;
  children: string;
}

/** A wide button with a key. */
function PasskeyButton({ isPending, onClick, children }: PasskeyButtonProps) {
  return (
    <button type="button" className={passkeyButtonStyles.passkey} disabled={isPending} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="8" cy="15" r="4.5" />
        <path d="m11.5 11.5 8-8M16 7l3 3M13.5 9.5l2 2" />
      </svg>
      <span>{children}</span>
    </button>
  );
}
