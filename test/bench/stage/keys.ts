import { createHmac } from 'node:crypto';

/** The keys of a product under test; whoever knows them can write sessions and PINs into its database. */
export const SESSION_SECRET = 'a session secret for benchmarks, not for you';
export const PIN_KEY = 'a key for PINs in benchmarks, not for yourself';
export const PIN = '1234';

/** The cookie of a session, signed as express-session signs it. */
export function sessionCookieOf(sid: string): string {
  const signature = createHmac('sha256', SESSION_SECRET).update(sid).digest('base64').replace(/=+$/, '');
  return `__Host-falaj.sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/** As the server stores it. */
export function pinHashOf(userId: string): Buffer {
  return createHmac('sha256', PIN_KEY).update(userId).update(PIN).digest();
}
