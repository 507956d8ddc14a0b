/** Devices that prove who somebody is: a virtual authenticator of Chromium, and an authenticator app. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** A passkey device of the browser, which its owner unlocks at once. */
export interface PasskeyDevice {
  /** From now on nobody unlocks it, as if it were lost; or its owner does again. */
  unlock: (isUnlocked: boolean) => Promise<void>;
}

/**
 * Unless `isOffered`, the browser offers no passkey by itself: the virtual device would accept at once, before anything
 * is clicked.
 */
export async function addPasskeyDevice(page: Page, { isOffered = false } = {}): Promise<PasskeyDevice> {
  const unoffered = 'PublicKeyCredential.isConditionalMediationAvailable = async () => false';
  if (!isOffered) await page.addInitScript(`if (globalThis.PublicKeyCredential) ${unoffered}`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlock: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** The code of an authenticator app now, or this number of time steps later. The bank admits one step of drift. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}
