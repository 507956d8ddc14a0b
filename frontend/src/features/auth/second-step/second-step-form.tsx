import { type SubmitEvent, useId, useState } from 'react';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { Factor } from '#contract/access/factors';
import type { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import { LIMITS } from '#contract/limits';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { hasPasskeys } from '../../../shared/factors/passkey-support.js';
import { useSecondStep } from './use-second-step.js';
import loginStyles from '../login-dialog.module.css';
import styles from './second-step.module.css';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';

interface SecondStepFormProps {
  texts: VisitorTexts['login'];
  step: SecondFactorStepDto;
  onSignedIn: (user: CurrentUserDto) => void;
  /** Called when the password is needed once more. */
  onExpired: () => void;
  onCancel: () => void;
}

/** The second step of a sign-in: a passkey, the code of the app, or a recovery code in place of a lost one. */
export function SecondStepForm({ texts, step, onSignedIn, onExpired, onCancel }: SecondStepFormProps) {
  const [ways] = useState(() => waysOf(step.secondFactor));
  const [way, setWay] = useState<Factor>(ways[0] ?? 'recovery');
  const { isPending, failure, forget, prove } = useSecondStep({ texts, step, onSignedIn, onExpired });
  const failureId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void prove(way, typeof code === 'string' ? code : '');
  };
  return (
    <Stack as="form" gap={20} aria-label={texts.step.title} onSubmit={submit}>
      <Text as="p" above={-12} tone="muted">
        {texts.step.intro[way]}
      </Text>
      {way !== 'passkey' && (
        <CodeField
          key={way}
          way={way}
          label={texts.step.labels[way]}
          failureId={failure === null ? undefined : failureId}
        />
      )}
      <p id={failureId} role="alert" className={loginStyles.failure} hidden={failure === null}>
        {failure}
      </p>
      <Row gap={12} above={4}>
        <button type="button" className={loginStyles.cancel} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button
          key={way}
          type="submit"
          className={loginStyles.submit}
          autoFocus={way === 'passkey'}
          disabled={isPending}
        >
          {texts.step.submit[way]}
        </button>
      </Row>
      <div className={styles.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className={styles.other}
              onClick={() => {
                forget();
                setWay(other);
              }}
            >
              {texts.step.use[other]}
            </button>
          ))}
      </div>
    </Stack>
  );
}

interface CodeFieldProps {
  way: Exclude<Factor, 'passkey'>;
  label: string;
  failureId: string | undefined;
}

function CodeField({ way, label, failureId }: CodeFieldProps) {
  const isApp = way === 'totp';
  return (
    <Stack as="label" gap={8}>
      <Text size="small" weight="medium">
        {label}
      </Text>
      <input
        className={loginStyles.input}
        name="code"
        required
        autoFocus
        inputMode={isApp ? 'numeric' : 'text'}
        // Apps show a space in the middle of the code.
        maxLength={isApp ? LIMITS.totpDigits + 1 : LIMITS.recoveryCodeLength + 2}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={failureId !== undefined}
        aria-describedby={failureId}
        dir="ltr"
      />
    </Stack>
  );
}

/** The user's factors that work in this browser; all of them rather than none. */
function waysOf(factors: readonly Factor[]): readonly Factor[] {
  const usable = factors.filter((one) => one !== 'passkey' || hasPasskeys());
  return usable.length > 0 ? usable : factors;
}
