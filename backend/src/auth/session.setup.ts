import type { INestApplicationContext } from '@nestjs/common';
import type { RequestHandler } from 'express';
import session from 'express-session';
import { inTurn } from '../common/http/in-turn.js';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { BankPassport } from './bank-passport.js';
import { KnownCookies } from './known-cookies.js';
import { SessionRenewal } from './session-renewal.js';
import { SESSION_IDLE_SECONDS, SessionStore } from './session-store.js';

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

/** What begins a session needs more of it than to know who sends the request. */
const BEGINS_SESSION = /\/login/i;

/** `identify` knows who sends a request, also a socket's handshake; `renew` keeps a session in use alive. */
export function sessionMiddleware(app: INestApplicationContext): {
  identify: RequestHandler;
  renew: RequestHandler;
} {
  const config = app.get<AppConfig>(APP_CONFIG);
  const passport = app.get(BankPassport);
  const cookie = sessionCookie(config);
  const steps = [
    session({
      store: app.get(SessionStore),
      name: cookie.name,
      secret: config.sessionSecret,
      cookie: cookie.options,
      resave: false,
      saveUninitialized: false,
    }),
    passport.initialize() as RequestHandler,
    passport.session() as RequestHandler,
  ];
  return {
    identify: unlessKnown(app.get(KnownCookies), inTurn(steps)),
    renew: renewal(app.get(SessionRenewal), cookie),
  };
}

/** Takes a known cookie's sender as he is; everybody else is found out. */
function unlessKnown(cookies: KnownCookies, findOut: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const header = request.headers.cookie;
    const sender = BEGINS_SESSION.test(request.url) ? null : cookies.senderOf(header);
    if (sender) {
      request.user = sender.user;
      request.sessionID = sender.sessionId;
      next();
      return;
    }
    void findOut(request, response, (error?: unknown) => {
      const { user, sessionID: sessionId } = request;
      if (!error && header !== undefined && user) cookies.remember(header, { user, sessionId });
      next(error);
    });
  };
}

function renewal(renewals: SessionRenewal, cookie: ReturnType<typeof sessionCookie>): RequestHandler {
  return (request, response, next) => {
    const { sessionID } = request;
    if (!request.user || !renewals.isDue(sessionID)) {
      next();
      return;
    }
    const value = cookieValue(request.headers.cookie, cookie.name);
    if (value) response.cookie(cookie.name, value, { ...cookie.options, encode: (signed) => signed });
    renewals.renew(sessionID).then(() => {
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
