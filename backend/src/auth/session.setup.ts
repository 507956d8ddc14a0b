import type { INestApplicationContext } from '@nestjs/common';
import type { RequestHandler } from 'express';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { BankPassport } from './bank-passport.js';
import { SESSION_IDLE_SECONDS, SessionStore } from './session-store.js';

/** A session that is in use is given another full idle life this often, at most. */
const RENEWAL_MS = 5 * 60 * 1000;

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

/** `identify` knows who sends a request, also a socket's handshake; `renew` keeps a session in use alive. */
export function sessionMiddleware(app: INestApplicationContext): {
  identify: RequestHandler[];
  renew: RequestHandler;
} {
  const config = app.get<AppConfig>(APP_CONFIG);
  const store = app.get(SessionStore);
  const passport = app.get(BankPassport);
  const cookie = sessionCookie(config);
  const identify = [
    session({
      store,
      name: cookie.name,
      secret: config.sessionSecret,
      cookie: cookie.options,
      resave: false,
      saveUninitialized: false,
    }),
    passport.initialize() as RequestHandler,
    passport.session() as RequestHandler,
  ];
  return { identify, renew: renewal(store, cookie) };
}

function renewal(store: SessionStore, cookie: ReturnType<typeof sessionCookie>): RequestHandler {
  const renewed = new LRUCache<string, true>({ max: 50_000, ttl: RENEWAL_MS });
  return (request, response, next) => {
    const { sessionID } = request;
    if (!request.user || renewed.has(sessionID)) {
      next();
      return;
    }
    renewed.set(sessionID, true);
    const value = cookieValue(request.headers.cookie, cookie.name);
    if (value) response.cookie(cookie.name, value, { ...cookie.options, encode: (signed) => signed });
    store.renew(sessionID).then(() => {
      next();
    }, next);
  };
}

/** The signed value as the browser sent it: of several cookies of this name the first, as the session reads it. */
function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}
