import { createHmac } from 'node:crypto';

/** The text that is signed for a fingerprint. PINs are signed with a user's id, so no PIN hash can equal it. */
export const FINGERPRINT_LABELS = {
  pinKey: 'falaj-bank fingerprint of PIN_KEY',
  dataKey: 'falaj-bank fingerprint of DATA_KEY',
} as const;

/**
 * The fingerprint by which the database recognises a key without storing it: an HMAC of a fixed text, in hex. It does
 * not make `PIN_KEY` easier to guess than the PIN hashes do, which use the same function; `DATA_KEY` encrypts with a
 * key derived from it.
 */
export function fingerprint(key: string, label: string): string {
  return createHmac('sha256', key).update(label).digest('hex');
}

/** Four bytes of a key's fingerprint. A row stores them to say which key made its hash. */
export function markOf(keyFingerprint: string): number {
  return Buffer.from(keyFingerprint, 'hex').readInt32BE();
}
