import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress, networkOf } from './client-address.js';
import { DomainError } from '../errors/domain-error.js';

const WINDOW_SECONDS = 10;
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
  const common = { duration: WINDOW_SECONDS, keyPrefix: '' };
  const customers = new RateLimiterMemory({ ...common, points: ceiling });
  const colleagues = new RateLimiterMemory({ ...common, points: ceiling * COLLEAGUES_TIMES });
  return (request, _response, next) => {
    if (request.user && request.path === '/logout') {
      next();
      return;
    }
    const limiter = isColleague(request) ? colleagues : customers;
    limiter.consume(request.user?.id ?? networkOf(clientAddress(request))).then(
      () => {
        next();
      },
      (refusal: unknown) => {
        next(refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal);
      },
    );
  };
}

function isColleague({ user }: Request): boolean {
  return user !== undefined && user.role !== 'customer';
}

function tooMany({ msBeforeNext }: RateLimiterRes): TooManyRequests {
  return new TooManyRequests(Math.ceil(msBeforeNext / 1000));
}
