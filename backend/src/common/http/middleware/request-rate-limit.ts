import type { Request, RequestHandler } from 'express';
import { clientAddress, networkOf } from './client-address.js';
import { TooManyRequests } from '../../errors/errors.js';
import { WindowCounts } from '../../window-counts.js';

const WINDOW_MS = 10_000;
/** Colleagues decide about long lists in one go. */
const COLLEAGUES_TIMES = 5;

/** Whoever runs the node asks these; an answer costs next to nothing, and many share one look into the database. */
const PROBE = /^\/(healthz|readyz)\/?$/i;
const CALL = /^\/api(\/|$)/i;

interface Ceiling {
  /** For whatever is not below `/api`, by what is remembered of the session's cookie. */
  elsewhere: RequestHandler;
  /** For calls, once it is known who sends them. */
  calls: RequestHandler;
}

/**
 * No one client takes the whole bank: after `ceiling` requests within ten seconds a customer gets 429 until
 * the ten seconds are over, a colleague after five times as many. Whoever is signed in is counted by user, so
 * that further sessions or addresses give no more; strangers are counted by network, where many may stand
 * behind one address, but ask little. Pages, files and what is not there count as calls do. Nobody is kept from
 * signing out, and probes are always answered. It counts in this process: on two nodes the ceiling is twice as high. A
 * poll that finds nothing new costs less than a refusal, and is not counted.
 */
export function requestRateLimit(
  ceiling: number,
  knownUser: (cookies: string | undefined) => Express.User | undefined,
): Ceiling {
  const counts = new WindowCounts(WINDOW_MS);
  const refusal = (request: Request, user: Express.User | undefined): TooManyRequests | undefined => {
    const limit = user && user.role !== 'customer' ? ceiling * COLLEAGUES_TIMES : ceiling;
    const waitMs = counts.count(user?.id ?? networkOf(clientAddress(request)), limit);
    return waitMs === null ? undefined : new TooManyRequests(Math.ceil(waitMs / 1000));
  };
  return {
    elsewhere: (request, _response, next) => {
      const { path } = request;
      const isCounted = !CALL.test(path) && !PROBE.test(path);
      next(isCounted ? refusal(request, knownUser(request.headers.cookie)) : undefined);
    },
    calls: (request, _response, next) => {
      const isSignOut = request.user && request.path === '/logout';
      next(isSignOut ? undefined : refusal(request, request.user));
    },
  };
}
