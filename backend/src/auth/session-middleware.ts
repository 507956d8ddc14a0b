import type { INestApplicationContext } from '@nestjs/common';
import type { RequestHandler } from 'express';
import session from 'express-session';
import { composeMiddleware } from '../platform/http/middleware/compose-middleware.js';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { SessionCookieCache } from './sessions/session-cookie-cache.js';
import { SessionRenewal } from './sessions/session-renewal.js';
import { cookieValue, sessionCookie, signedValue } from './sessions/session-cookie.js';
import { UserSerializer } from './sessions/user-serializer.js';
import { SessionStore } from './sessions/session-store.js';

/** Sign-in starts a session, so it needs the real `request.session` and bypasses the cookie cache. */
const STARTS_SESSION = /\/(login|passkey\/verify)/i;

/**
 * Creates the session middleware. `identify` sets `request.user` and `request.sessionID`, also for a socket's
 * handshake; `renew` extends the lifetime of a session that is in use.
 */
export function sessionMiddleware(app: INestApplicationContext): {
  identify: RequestHandler;
  renew: RequestHandler;
} {
  const config = app.get<AppConfig>(APP_CONFIG);
  const { passport } = app.get(UserSerializer);
  const cookie = sessionCookie(config);
  const steps = [
    session({
      store: app.get(SessionStore),
      name: cookie.name,
      // Cookies are signed with the first secret, and accepted with both.
      secret: [
        config.sessionSecret,
        ...(config.sessionSecretPrevious === null ? [] : [config.sessionSecretPrevious]),
      ],
      cookie: cookie.options,
      resave: false,
      saveUninitialized: false,
    }),
    passport.initialize() as RequestHandler,
    passport.session() as RequestHandler,
  ];
  return {
    identify: cachedOr(app.get(SessionCookieCache), composeMiddleware(steps)),
    renew: renewal(app.get(SessionRenewal), cookie, config),
  };
}

/** Identifies the sender from the cookie cache; on a miss runs `authenticate` and remembers its result. */
function cachedOr(cookies: SessionCookieCache, authenticate: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const header = request.headers.cookie;
    const sender = STARTS_SESSION.test(request.url) ? null : cookies.senderOf(header);
    if (sender) {
      request.user = sender.user;
      request.sessionID = sender.sessionId;
      next();
      return;
    }
    void authenticate(request, response, (error?: unknown) => {
      const { user, sessionID: sessionId } = request;
      if (!error && header !== undefined && user) cookies.remember(header, { user, sessionId });
      next(error);
    });
  };
}

/** While `SESSION_SECRET` is exchanged, a renewed cookie is signed anew; otherwise it keeps its value. */
function renewal(
  renewals: SessionRenewal,
  cookie: ReturnType<typeof sessionCookie>,
  { sessionSecret, sessionSecretPrevious }: AppConfig,
): RequestHandler {
  return (request, response, next) => {
    const { sessionID } = request;
    // The answer to a sign-in sets the cookie of the new session, and no other.
    if (!request.user || STARTS_SESSION.test(request.url) || !renewals.isDue(sessionID)) {
      next();
      return;
    }
    const value = cookieValue(request.headers.cookie, cookie.name);
    if (value) {
      const renewed = sessionSecretPrevious === null ? value : signedValue(sessionID, sessionSecret);
      response.cookie(cookie.name, renewed, { ...cookie.options, encode: (signed) => signed });
    }
    renewals.renew(sessionID).then(() => {
      next();
    }, next);
  };
}
