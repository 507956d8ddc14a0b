import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '#contract/access/factors';
import type { FactorProofDto } from '#contract/shapes/access/factors.dto';
import type { PasskeyRequestOptionsDto } from '#contract/shapes/access/passkeys.dto';
import { useMutation } from '../store/use-mutation.js';
import { SecretField } from '../ui/elements/secret-field.js';
import { atOnce } from '../ui/form.js';
import { Row, Stack, Text } from '../ui/layout/parts.js';
import { CodeField, isWholeCode } from './code-field.js';
import { hasPasskeys } from './passkey-support.js';
import { useFactorFailure } from './use-factor-failure.js';
import styles from './factor-form.module.css';

/** How people prove who they are: by a factor or, where the caller admits it, by the password. */
export type Way = Factor | 'password';
export type Proof = FactorProofDto & { password?: string };

interface FactorFormProps {
  /** The first one is asked for; the others are offered. */
  ways: readonly Way[];
  /** Asked for when a passkey is to be used; each answer is used once. */
  passkeyOptions: () => Promise<PasskeyRequestOptionsDto>;
  /** Sends the proof; its refusal is shown. */
  prove: (proof: Proof) => Promise<unknown>;
  onProved: () => void;
  onCancel: () => void;
  /** Called with a refusal; returns whether it is dealt with. */
  onRefused?: (error: unknown) => boolean;
}

/** For dialogs over another dialog, which take the focus from their field while they open. */
export function focusFactorForm(): void {
  document.querySelector<HTMLElement>('[data-factor-form] :is(input, [type=submit])')?.focus();
}

/** Asks for one proof: a passkey, the code of the app, a recovery code or the password. */
export function FactorForm(props: FactorFormProps) {
  const { onCancel } = props;
  const { t } = useTranslation(['security', 'common']);
  const { way, others, choose, typed, type, failure, isPending, submit } = useFactorForm(props);
  return (
    <Form data-factor-form="" onSubmitCapture={atOnce(submit)}>
      <Stack gap={12}>
        <Text as="p" tone="muted">
          {t(`security:prove.intro.${way}`)}
        </Text>
        {way === 'password' && (
          <SecretField
            label={t('security:password.current')}
            autoComplete="current-password"
            value={typed}
            error={failure}
            isFirst
            isReadOnly={isPending}
            onChange={type}
          />
        )}
        {(way === 'totp' || way === 'recovery') && (
          <CodeField
            key={way}
            label={t(`security:prove.labels.${way}`)}
            kind={way}
            value={typed}
            error={failure}
            isReadOnly={isPending}
            onChange={type}
          />
        )}
        {way === 'passkey' && (
          <Text as="p" role={failure === '' ? undefined : 'alert'} minHeight={20} size="small" tone="error">
            {failure}
          </Text>
        )}
        <div className={styles.buttons}>
          <Button disabled={isPending} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button
            key={way}
            type="primary"
            htmlType="submit"
            autoFocus={way === 'passkey'}
            loading={isPending}
            disabled={!isReady(way, typed)}
          >
            {t(`security:prove.submit.${way}`)}
          </Button>
        </div>
        <OtherWays ways={others} isDisabled={isPending} onChoose={choose} />
      </Stack>
    </Form>
  );
}

interface OtherWaysProps {
  ways: readonly Way[];
  isDisabled: boolean;
  onChoose: (way: Way) => void;
}

function OtherWays({ ways, isDisabled, onChoose }: OtherWaysProps) {
  const { t } = useTranslation('security');
  if (ways.length === 0) return null;
  return (
    <Row line="above" gap="4px 20px" wrap paddingBlock="8px 0">
      {ways.map((way) => (
        <Button
          key={way}
          type="link"
          className={styles.other ?? ''}
          disabled={isDisabled}
          onClick={() => onChoose(way)}
        >
          {t(`prove.use.${way}`)}
        </Button>
      ))}
    </Row>
  );
}

function useFactorForm(props: FactorFormProps) {
  const { passkeyOptions, prove, onProved, onRefused } = props;
  const [ways] = useState(() => usable(props.ways));
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const sentenceOf = useFactorFailure();
  const proofOf = async (): Promise<Proof> => {
    if (way === 'password') return { password: typed };
    if (way === 'totp') return { totp: typed };
    if (way === 'recovery') return { recoveryCode: typed };
    const { askForPasskey } = await import('./web-authn.js');
    return { passkey: await askForPasskey(await passkeyOptions()) };
  };
  const { isPending, run } = useMutation(async () => prove(await proofOf()), {
    onSuccess: onProved,
    onError: (error) => {
      if (onRefused?.(error) !== true) setFailure(sentenceOf(error, way));
    },
  });
  const type = (text: string) => {
    setTyped(text);
    setFailure('');
  };
  return {
    way,
    others: ways.filter((other) => other !== way),
    choose: (other: Way) => {
      setWay(other);
      type('');
    },
    typed,
    type,
    failure,
    isPending,
    submit: () => {
      setFailure('');
      if (isReady(way, typed)) void run();
    },
  };
}

function isReady(way: Way, typed: string): boolean {
  return way === 'passkey' || (way === 'totp' ? isWholeCode(typed) : typed !== '');
}

/** The ways that work in this browser; all of them rather than none. */
function usable(ways: readonly Way[]): readonly Way[] {
  const here = ways.filter((way) => way !== 'passkey' || hasPasskeys());
  return here.length > 0 ? here : ways;
}
