import type { AppConfig } from '../../config/app-config.js';
import { SESSION_IDLE_SECONDS } from './session-store.js';

/** The cookie that carries the session; `__Host-` binds it to this host and to TLS. */
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

/**
 * The cookie of this name as the browser sent it: of several of this name the first, as express-session reads it;
 * `null` without one.
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
