import type { Refused } from '../errors.js';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { requestRateLimit } from './request-rate-limit.js';

const LIMIT = 60;
const CONFIG = { requestRateLimit: LIMIT, publicOrigins: [] };
const PACE_MS = 11_000;
const HOUR_MS = 3_600_000;

afterEach(() => {
  jest.restoreAllMocks();
});

/** Sends calls of one user, each after the pace that the limit of ten seconds allows; returns the refusals. */
function calls(limit: ReturnType<typeof requestRateLimit>, user: { id: string; role: string }) {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return (count: number, method: string, path = '/preferences', headers = {}): unknown[] => {
    const refusals: unknown[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      if (sent % LIMIT === 0) now += PACE_MS;
      const request = { method, path, user, headers } as unknown as Request;
      void limit.calls(request, {} as Response, (refusal?: unknown) => {
        if (refusal !== undefined) refusals.push(refusal);
      });
    }
    return refusals;
  };
}

it('limits what a customer changes in an hour to ten times what they may ask in ten seconds', () => {
  const send = calls(
    requestRateLimit(CONFIG, () => undefined),
    { id: 'sara', role: 'customer' },
  );

  expect(send(10 * LIMIT, 'POST')).toEqual([]);
  const [refusal, ...more] = send(LIMIT, 'PATCH');

  expect(more).toHaveLength(LIMIT - 1);
  expect(refusal).toMatchObject({ code: 'too_many_requests' });
  const { retryAfter } = refusal as Refused;
  expect(retryAfter).toBeGreaterThan((HOUR_MS - 12 * PACE_MS) / 1_000);
  expect(send(20 * LIMIT, 'GET')).toEqual([]);
  expect(send(1, 'POST', '/logout')).toEqual([]);
});

it('does not limit the hours of staff, who decide long lists', () => {
  const send = calls(
    requestRateLimit(CONFIG, () => undefined),
    { id: 'admin', role: 'admin' },
  );
  expect(send(20 * LIMIT, 'PATCH')).toEqual([]);
});

it('counts sign-outs, and refuses only those that end no session', () => {
  const send = calls(
    requestRateLimit(CONFIG, () => undefined),
    { id: 'sara', role: 'customer' },
  );
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' };

  expect(send(LIMIT - 1, 'GET', '/logout', fromElsewhere)).toEqual([]);
  expect(send(1, 'GET', '/logout')).toEqual([]);
});
