import { createHmac } from 'node:crypto';
import type { AppConfig } from '../../platform/config/app-config.js';
import { SESSION_IDLE_SECONDS } from './session-store.js';

/** Name and options of the session cookie. In production, the `__Host-` prefix binds it to this host and to HTTPS. */
export function sessionCookie({ environment }: Pick<AppConfig, 'environment'>) {
  const secure = environment === 'production';
  return {
    name: secure ? '__Host-falaj.sid' : 'falaj.sid',
    options: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge: SESSION_IDLE_SECONDS * 1000,
    },
  } as const;
}

/** The value of a session's cookie under this secret, encoded, as express-session makes it. */
export function signedValue(sessionId: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(sessionId).digest('base64').replace(/=+$/, '');
  return encodeURIComponent(`s:${sessionId}.${signature}`);
}

/**
 * Returns the value of the cookie `name`, not decoded, or `null` if there is none. If the name occurs more than once,
 * the first one counts, as in express-session.
 */
export function cookieValue(header: string | undefined, name: string): string | null {
  let from = 0;
  while (header !== undefined && from < header.length) {
    const semicolon = header.indexOf(';', from);
    const end = semicolon === -1 ? header.length : semicolon;
    const equals = header.indexOf('=', from);
    if (equals === -1) return null;
    if (equals < end && header.slice(from, equals).trim() === name)
      return header.slice(equals + 1, end).trim();
    from = end + 1;
  }
  return null;
}
