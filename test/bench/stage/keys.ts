import { createHmac } from 'node:crypto';

/** The keys of a product under test; with them, sessions and PINs can be written into its database. */
export const SESSION_SECRET = 'a session secret for benchmarks, not for you';
export const PIN_KEY = 'a key for PINs in benchmarks, not for yourself';
export const PIN = '1234';

/** A session's cookie, signed as express-session signs it. */
export function sessionCookieOf(sid: string): string {
  const signature = createHmac('sha256', SESSION_SECRET).update(sid).digest('base64').replace(/=+$/, '');
  return `__Host-falaj.sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/** The hash as the server stores it. */
export function pinHashOf(userId: string): Buffer {
  return createHmac('sha256', PIN_KEY).update(userId).update(PIN).digest();
}
