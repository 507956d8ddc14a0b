import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { hasCode } from '../../../shared/api/api-error.js';
import { hasAutofill, isDismissed } from '../../../shared/factors/passkey-support.js';
import { passkeyOptions, signInWithPasskey } from '../auth.api.js';

interface PasskeySignInOptions {
  onSignedIn: (user: CurrentUserDto) => void;
  /** Called with the reason, except when the user has given up. */
  onFailed: (error: unknown) => void;
  /** Aborted when the form closes. */
  closing: AbortSignal;
}

/**
 * Signs in with a passkey: when the user asks for it, or picks one that the browser offers at the username field. The
 * browser offers it again after an attempt that the user has asked for.
 */
export function usePasskeySignIn({ onSignedIn, onFailed, closing }: PasskeySignInOptions) {
  const [isPending, setIsPending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const options = useRef<Promise<unknown>>(null);

  const signInBy = async (signal: AbortSignal, isAutofill: boolean): Promise<CurrentUserDto> => {
    const asked = passkeyOptions(signal);
    options.current = asked;
    const [{ askForPasskey, endCeremony }, given] = await Promise.all([loadWebAuthn(), asked]);
    signal.throwIfAborted();
    signal.addEventListener('abort', endCeremony);
    return signInWithPasskey(await askForPasskey(given, { isAutofill }), signal);
  };
  const attempt = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const user = await signInBy(signal, true);
      if (!signal.aborted) onSignedIn(user);
    } catch (error) {
      // Nobody has asked for it until a passkey was picked, which the bank then refuses.
      if (!signal.aborted && isRefused(error)) onFailed(error);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void hasAutofill().then((isOffered) => {
      if (isOffered && !controller.signal.aborted) void attempt(controller.signal);
    });
    return () => controller.abort();
  }, [attempts]);

  const start = async () => {
    setIsPending(true);
    try {
      onSignedIn(await signInBy(closing, false));
    } catch (error) {
      if (closing.aborted) return;
      if (!isDismissed(error)) onFailed(error);
      setIsPending(false);
      setAttempts((count) => count + 1);
    }
  };
  /** Waits for the options under way: their cookie must not replace the one of a sign-in with a password. */
  const untilAsked = async () => {
    await options.current?.catch(() => undefined);
  };
  return { isPending, start, untilAsked };
}

function isRefused(error: unknown): boolean {
  return hasCode(error, 'passkey_refused') || hasCode(error, 'challenge_expired');
}

const loadWebAuthn = () => import('../../../shared/factors/web-authn.js');
