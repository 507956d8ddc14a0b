import type { Request, RequestHandler } from 'express';
import { clientAddress, networkOf } from './client-address.js';
import { isCrossSite } from './cross-site.js';
import type { AppConfig } from '../../config/app-config.js';
import { WindowCounts } from '../../memory/window-counts.js';
import { Refused } from '../errors.js';

const WINDOW_MS = 10_000;
/**
 * Changes by customers leave rows that are kept for years, such as those of the audit trail. So they are also limited
 * by the hour, to a multiple of `maxRequests`. After a longer window, somebody whose session was stolen could not
 * block a card for long.
 */
const HOUR_MS = 3_600_000;
const HOURLY_FACTOR = 10;
const READS: readonly string[] = ['GET', 'HEAD'];
/** Staff (agents and administrators) get a multiple of the limit, because they decide long lists in one go. */
const STAFF_FACTOR = 5;

/** The health checks of the operator. They cost almost nothing, and concurrent ones share one database query. */
const PROBE = /^\/(healthz|readyz|health\/commit)\/?$/i;
const CALL = /^\/api(\/|$)/i;

interface RateLimiters {
  /** For paths outside of `/api`. The user is known only if the session cookie is cached. */
  elsewhere: RequestHandler;
  /** For API calls, after the session has been read. */
  calls: RequestHandler;
}

/**
 * Limits the requests of each client, so that none can use up the capacity of the bank. After `maxRequests` requests
 * within ten seconds a customer gets 429 until the ten seconds are over; the limit of staff is five times as high. In an
 * hour a customer may send ten times `maxRequests` calls that change something, so that no customer can fill the tables.
 *
 * Signed-in users are counted by user id, so that further sessions or addresses do not raise the limit; others are
 * counted by network. Pages, files and unknown paths count like API calls; health checks do not count, nor do polls that
 * find nothing new, since they cost less than a refusal. A sign-out counts, but is never refused, unless it comes from
 * another site and so ends no session. Requests are counted per process: two nodes admit twice as many.
 */
export function requestRateLimit(
  { requestRateLimit: maxRequests, publicOrigins }: Pick<AppConfig, 'requestRateLimit' | 'publicOrigins'>,
  knownUser: (cookies: string | undefined) => Express.User | undefined,
): RateLimiters {
  const counts = new WindowCounts(WINDOW_MS);
  const changes = new WindowCounts(HOUR_MS);
  const refusal = (request: Request, user: Express.User | undefined): Refused | undefined => {
    const limit = user && user.role !== 'customer' ? maxRequests * STAFF_FACTOR : maxRequests;
    const waitMs = counts.count(user?.id ?? networkOf(clientAddress(request)), limit);
    return waitMs === null
      ? undefined
      : new Refused('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) });
  };
  const hourlyRefusal = ({ method, user }: Request): Refused | undefined => {
    if (user?.role !== 'customer' || READS.includes(method)) return undefined;
    const waitMs = changes.count(user.id, maxRequests * HOURLY_FACTOR);
    return waitMs === null
      ? undefined
      : new Refused('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) });
  };
  return {
    elsewhere: (request, _response, next) => {
      const { path } = request;
      const isCounted = !CALL.test(path) && !PROBE.test(path);
      next(isCounted ? refusal(request, knownUser(request.headers.cookie)) : undefined);
    },
    calls: (request, _response, next) => {
      const refused = refusal(request, request.user) ?? hourlyRefusal(request);
      const isSignOut = request.user && request.path === '/logout' && !isCrossSite(request, publicOrigins);
      next(isSignOut ? undefined : refused);
    },
  };
}
