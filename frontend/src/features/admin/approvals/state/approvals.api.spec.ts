import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { decideBeneficiary, decideCard, decideStandingOrder, decideTransfer } from './approvals.api.js';

const original = globalThis.fetch;
let keys: (string | null)[];
let bodies: unknown[];
let answers: (() => Response)[];
beforeEach(() => {
  [keys, bodies, answers] = [[], [], []];
  globalThis.fetch = jest.fn((url: unknown, init?: RequestInit) => {
    // After a call without an answer it is asked whether the server is there.
    if (url === '/healthz') return Promise.resolve(Response.json({}));
    bodies.push(JSON.parse(init?.body as string));
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  globalThis.fetch = original;
});

const decide = (id: string, reason: string | null = null) =>
  decideTransfer({ id }, reason === null ? 'approved' : 'rejected', reason, {}).catch(() => null);

it('a decision keeps its idempotency key until it is answered, and another one has another key', async () => {
  await decide('seven');
  answers.push(() => Response.json({ id: 'seven' }));
  await decide('seven');
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  expect(keys[1]).toBe(keys[0]);

  await decide('seven');
  await decide('seven', 'duplicate');
  await decide('eight');
  expect(new Set(keys).size).toBe(4);
});

it('a decision about a card has one, too', async () => {
  answers.push(() => Response.json({ id: 'nine' }));
  await decideCard({ id: 'nine', version: 1 }, 'approved', null, {});
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/)]);
});

it('a decision names the version that was shown', async () => {
  for (const decide of [decideBeneficiary, decideStandingOrder, decideCard]) {
    answers.push(() => Response.json({ id: 'ten' }));
    await decide({ id: 'ten', version: 4 }, 'rejected', null, {});
  }
  expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', version: 4 })));
});
