import { type SubmitEvent, useId, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import { ApiError, hasCode, sentenceOf } from '../../shared/api/api-error.js';
import { toast } from '../../shared/toast/toast.store.js';
import { Row, Stack, Text } from '../../shared/ui/layout/parts.js';
import { resetPassword } from './auth.api.js';
import { PasswordField } from './password-field.js';
import styles from './login-dialog.module.css';

interface ResetFormProps {
  texts: VisitorTexts['login'];
  /** Called when there is a new password, with whose it is, and when there will be none. */
  onDone: (username?: string) => void;
}

/** Form for a new password with a code that the bank has issued. */
export function ResetForm({ texts, onDone }: ResetFormProps) {
  const { reset } = texts;
  const password = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const failureId = useId();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    setIsPending(true);
    setFailure(null);
    try {
      const [username, code, newPassword] = [textOf('username'), textOf('code'), textOf('password')];
      await resetPassword({ username, code, newPassword });
      toast({ title: reset.done, description: reset.doneText });
      onDone(username);
    } catch (error) {
      setFailure(reasonOf(error, texts));
      setIsPending(false);
    }
  };
  return (
    <Stack as="form" gap={20} aria-label={reset.title} onSubmit={(event) => void submit(event)}>
      <Text as="p" tone="muted">
        {reset.intro}
      </Text>
      <PlainField label={texts.username} name="username" autoComplete="username" isFirst />
      <PlainField label={reset.code} name="code" autoComplete="one-time-code" />
      <PasswordField
        texts={{ password: reset.newPassword, showPassword: texts.showPassword }}
        input={password}
        isNew
        failureId={failure === null ? undefined : failureId}
      />
      <Note id={failureId} rule={reset.rule} failure={failure} />
      <Row gap={12} above={4}>
        <button type="button" className={styles.cancel} onClick={() => onDone()}>
          {texts.cancel}
        </button>
        <button type="submit" className={styles.submit} disabled={isPending}>
          {reset.submit}
        </button>
      </Row>
    </Stack>
  );
}

/** The rule for the new password, or what was wrong with the request. */
function Note({ id, rule, failure }: { id: string; rule: string; failure: string | null }) {
  return (
    <p
      id={id}
      role={failure === null ? undefined : 'alert'}
      className={failure === null ? styles.note : styles.failure}
    >
      {failure ?? rule}
    </p>
  );
}

interface PlainFieldProps {
  label: string;
  name: string;
  autoComplete: string;
  /** Whether it has the focus of the button that opened the form. */
  isFirst?: boolean;
}

function PlainField({ label, name, autoComplete, isFirst = false }: PlainFieldProps) {
  return (
    <Stack as="label" gap={8}>
      <Text size="small" weight="medium">
        {label}
      </Text>
      <input
        className={styles.input}
        name={name}
        required
        maxLength={LIMITS.passwordMaxLength}
        autoComplete={autoComplete}
        autoFocus={isFirst}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
    </Stack>
  );
}

function reasonOf(error: unknown, { reset, failedText, unreachable }: VisitorTexts['login']): string {
  if (hasCode(error, 'invalid_reset_code')) return reset.wrong;
  if (hasCode(error, 'validation_failed')) return reset.rule;
  if (!(error instanceof ApiError)) return unreachable;
  const { passwordProblem } = error;
  return passwordProblem === null ? sentenceOf(error, failedText) : reset.problems[passwordProblem];
}
