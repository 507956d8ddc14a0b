import { useEffect, useRef, useState } from 'react';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { Factor } from '#contract/access/factors';
import type { FactorProofDto, SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import { LIMITS } from '#contract/limits';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { ApiError, hasCode, sentenceOf } from '../../../shared/api/api-error.js';
import { hasPasskeys, isDismissed } from '../../../shared/factors/passkey-support.js';
import { latinDigits } from '../../../shared/format/latin-digits.js';
import { finishSignIn, passkeyOptions } from '../auth.api.js';

type Texts = VisitorTexts['login'];

interface SecondStepOptions {
  texts: Texts;
  step: SecondFactorStepDto;
  onSignedIn: (user: CurrentUserDto) => void;
  onExpired: () => void;
}

/** Gives the second factor; `failure` says what was wrong with the last one. */
export function useSecondStep({ texts, step, onSignedIn, onExpired }: SecondStepOptions) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A challenge is answered once; the first one came with the password.
  const options = useRef(step.passkeyOptions);
  const [closing] = useState(() => new AbortController());
  useEffect(() => () => closing.abort(), [closing]);

  const proofBy = async (way: Factor, code: string): Promise<FactorProofDto> => {
    if (way === 'totp') return { totp: latinDigits(code) };
    if (way === 'recovery') return { recoveryCode: code };
    const { askForPasskey, endCeremony } = await import('../../../shared/factors/web-authn.js');
    const given = options.current ?? (await passkeyOptions(closing.signal));
    options.current = given;
    closing.signal.addEventListener('abort', endCeremony);
    const passkey = await askForPasskey(given);
    options.current = null;
    return { passkey };
  };
  const prove = async (way: Factor, code: string) => {
    setIsPending(true);
    setFailure(null);
    try {
      onSignedIn(await finishSignIn(await proofBy(way, code), closing.signal));
    } catch (error) {
      if (closing.signal.aborted) return;
      setIsPending(false);
      if (hasCode(error, 'sign_in_expired')) onExpired();
      else setFailure(reasonOf(error, way, texts));
    }
  };
  const forget = () => setFailure(null);
  return { isPending, failure, forget, prove };
}

function reasonOf(error: unknown, way: Factor, { step, passkey, unreachable }: Texts): string {
  if (!(error instanceof ApiError)) {
    if (way !== 'passkey') return unreachable;
    if (!hasPasskeys()) return passkey.unsupported;
    return isDismissed(error) ? passkey.dismissed : passkey.failed;
  }
  const { attemptsLeft } = error;
  switch (error.code) {
    case 'incorrect_code':
      return attemptsLeft === null
        ? step.wrong
        : `${step.wrong} ${step.left.replace('{count}', String(attemptsLeft))}`;
    case 'validation_failed':
      return step.malformed;
    case 'code_locked':
      return step.locked.replace('{minutes}', String(LIMITS.totpLockMinutes));
    case 'challenge_expired':
      return passkey.late;
    case 'passkey_refused':
      return passkey.refused;
    default:
      return sentenceOf(error, unreachable);
  }
}
