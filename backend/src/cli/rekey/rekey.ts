import type { INestApplicationContext } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { KeyFingerprints, type KeyState, type WatchedKey } from '../../auth/keys/key-fingerprints.service.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { OperatorError } from '../../platform/config/config-error.js';
import { retireOldHashes, type Waiting, waitingHashes } from './keyed-hashes.js';
import { renewSealed } from './sealed-values.js';

interface RekeyOptions {
  /** Deletes hashes that only their owners could renew, by signing in or typing a code. */
  isRetiring?: boolean;
  say: (line: string) => void;
  /** Rows that are encrypted anew in one transaction. */
  batchSize?: number;
}

/** Few enough that a batch holds its rows for some milliseconds. */
const BATCH_SIZE = 200;

/**
 * Re-encrypts and re-hashes stored values with the new keys while the bank runs, and declares a key's rotation
 * finished when nothing is left under the old one. It may be interrupted and repeated.
 * @throws {OperatorError} when no key is exchanged, when the keys are not those of the database, or when this environment
 *   or a node that runs, still has the old key as its first one
 */
export async function rekey(
  app: INestApplicationContext,
  { isRetiring = false, say, batchSize = BATCH_SIZE }: RekeyOptions,
): Promise<void> {
  const { sessionSecretPrevious } = app.get<AppConfig>(APP_CONFIG);
  const keys = app.get(KeyFingerprints);
  await keys.claim();
  const { pinKey, dataKey } = await keys.states();
  const rotated = [pinKey, dataKey].filter(({ second }) => second !== null);
  if (rotated.length === 0 && sessionSecretPrevious === null) {
    throw new OperatorError(
      'No key is exchanged: none of PIN_KEY_PREVIOUS, DATA_KEY_PREVIOUS and SESSION_SECRET_PREVIOUS is set.',
    );
  }
  for (const state of rotated) refuseOldFirst(state);
  if (isRetiring && pinKey.second !== null) await refuseOthersFirst(keys, 'pinKey', pinKey);
  if (rotated.length > 0) {
    const { cards, apps } = await renewSealed(app, batchSize);
    say(`Encrypted or hashed anew: ${cards} card numbers, ${apps} secrets of authenticator apps.`);
  }
  if (pinKey.second !== null) {
    if (isRetiring) await retire(app, pinKey, say);
    await reportPins(app, pinKey, say);
  }
  if (dataKey.second !== null) await finish(app, 'dataKey', dataKey, say);
  if (sessionSecretPrevious !== null) {
    say(`SESSION_SECRET: remove SESSION_SECRET_PREVIOUS ${LIMITS.sessionIdleHours} hours after the last node has put the new one first.
Cookies are signed anew when they are used; those that are not would have expired by then.`);
  }
}

/** @throws {OperatorError} when the first value is the old key, under which everything would be written again */
function refuseOldFirst({ variable, first, second, current, next, retired }: KeyState): void {
  const isFinished = next === null && second === retired;
  if (first !== current || isFinished) return;
  throw new OperatorError(
    `${variable}: this environment has the old key first. Exchange ${variable} and ${variable}_PREVIOUS, here and on every node.`,
  );
}

/** @throws {OperatorError} when a node that runs would still write under the old key */
async function refuseOthersFirst(
  keys: KeyFingerprints,
  name: WatchedKey,
  { variable }: KeyState,
): Promise<void> {
  const count = await keys.othersFirst(name);
  if (count === 0) return;
  throw new OperatorError(
    `${variable}: ${count} of the nodes that run now have the old key first.
Put the new key first on every node, then run this again.`,
  );
}

async function retire(
  app: INestApplicationContext,
  state: KeyState,
  say: RekeyOptions['say'],
): Promise<void> {
  for (const { what, count } of await retireOldHashes(app, state)) {
    if (count > 0) say(`Removed under the old PIN_KEY: ${count} ${what}.`);
  }
}

async function reportPins(
  app: INestApplicationContext,
  state: KeyState,
  say: RekeyOptions['say'],
): Promise<void> {
  const waiting = (await waitingHashes(app, state)).filter(({ count }) => count > 0);
  if (waiting.length === 0) return finish(app, 'pinKey', state, say);
  say(`PIN_KEY: keep PIN_KEY_PREVIOUS. Under the old key are still ${listed(waiting)}.
PINs are hashed anew when their owners use them; codes are used up, and answers are deleted after two days.
Run this again later, or with --retire to remove them.`);
}

async function finish(
  app: INestApplicationContext,
  name: WatchedKey,
  state: KeyState,
  say: RekeyOptions['say'],
): Promise<void> {
  const { variable } = state;
  await refuseOthersFirst(app.get(KeyFingerprints), name, state);
  await app.get(KeyFingerprints).finish(name);
  say(`${variable}: nothing is left under the old key. Remove ${variable}_PREVIOUS from every node.`);
}

function listed(waiting: readonly Waiting[]): string {
  return waiting.map(({ what, count }) => `${count} ${what}`).join(', ');
}
