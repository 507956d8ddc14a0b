import type { Request, RequestHandler } from 'express';
import { clientAddress, networkOf } from './client-address.js';
import { DomainError } from '../errors/domain-error.js';
import { WindowCounts } from '../window-counts.js';

const WINDOW_MS = 10_000;
/** Colleagues decide about long lists in one go. */
const COLLEAGUES_TIMES = 5;

/** One person, or one stranger's address, asks more than any screen of ours does. */
class TooManyRequests extends DomainError {
  readonly code = 'too_many_requests';
  constructor(override readonly retryAfter: number) {
    super('Too many requests. Please wait a moment and try again.');
  }
}

/**
 * No one client takes the whole bank: after `ceiling` requests within ten seconds a customer gets 429 until
 * the ten seconds are over, a colleague after five times as many. Whoever is signed in is counted by user, so
 * that further sessions or addresses give no more; strangers are counted by network, where many may stand
 * behind one address, but ask little. Nobody is kept from signing out. It counts in this process: on two nodes
 * the ceiling is twice as high. A poll that finds nothing new costs less than a refusal, and is not counted.
 */
export function requestCeiling(ceiling: number): RequestHandler {
  const counts = new WindowCounts(WINDOW_MS);
  return (request, _response, next) => {
    if (request.user && request.path === '/logout') {
      next();
      return;
    }
    const limit = isColleague(request) ? ceiling * COLLEAGUES_TIMES : ceiling;
    const waitMs = counts.count(request.user?.id ?? networkOf(clientAddress(request)), limit);
    next(waitMs === null ? undefined : new TooManyRequests(Math.ceil(waitMs / 1000)));
  };
}

function isColleague({ user }: Request): boolean {
  return user !== undefined && user.role !== 'customer';
}
