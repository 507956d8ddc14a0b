import { describe, expect, it } from '@jest/globals';
import { ApiError, Unreachable } from '../../../../shared/api/api-error.js';
import { untilAnswered } from './until-answered.js';

const LOST = new Unreachable('The bank cannot be reached.');
const AWAY = new ApiError(503, '', 'Service Unavailable');
const FAILED = new ApiError(500, '', 'Internal Server Error');
const REFUSED = new ApiError(409, '{"code":"email_taken","message":"Taken"}', 'Conflict');

/** Sends a request that ends with these outcomes, one after the other; returns the last and the number of requests. */
async function outcomeOf(...outcomes: unknown[]): Promise<[unknown, number]> {
  let sent = 0;
  const send = () => {
    const outcome = outcomes[sent];
    sent += 1;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  const last = await untilAnswered(send, [0, 0]).catch((error: unknown) => error);
  return [last, sent];
}

describe('a request that is safe to repeat', () => {
  it('is repeated until an answer comes', async () => {
    expect(await outcomeOf(LOST, AWAY, 'created')).toEqual(['created', 3]);
  });

  it('is given up after three attempts without an answer', async () => {
    expect(await outcomeOf(LOST, AWAY, LOST, 'created')).toEqual([LOST, 3]);
  });

  it.each([
    ['an answer', 'created'],
    ['a refusal', REFUSED],
    ['a failure', FAILED],
  ])('is not repeated after %s', async (_, outcome) => {
    expect(await outcomeOf(outcome, 'again')).toEqual([outcome, 1]);
  });
});
