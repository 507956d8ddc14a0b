import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Call, calls, misdescribed } from '../../support/http/api-description.js';
import { useBank } from '../../support/bank.js';
import { HANGS_AFTER_MS } from '../../support/until.js';
import type { Answer } from '../../support/http/client.js';
import { type FuzzRequest, requestsFor } from './fuzz-requests.js';
import { expectRefusal } from '../refusals.js';
import { clientOf, openSmallBank, type SmallBank } from '../small-bank.js';

/** Part of each test's name. `SEED=…` repeats a run; `FUZZ_RUNS=…` makes more requests. */
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const RUNS = Number(process.env.FUZZ_RUNS ?? 15);

const bank = useBank();

/** These run last: they take away what the other calls need, such as sessions. */
const LAST = [
  'PATCH /api/admin/users/{id}/pin',
  'PATCH /api/admin/users/{id}/restriction',
  'DELETE /api/admin/users/{id}/totp',
  'DELETE /api/admin/users/{id}/passkeys/{passkeyId}',
  'POST /api/admin/users/{id}/password-reset',
  'DELETE /api/admin/users/{id}',
];
const IN_ORDER = [...calls].sort((one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name));

let small: SmallBank;
/** The administrators that exist from the start. */
let admins: { id: string }[];
const administrators = () =>
  bank.sql<{ id: string }>(`SELECT id FROM users WHERE role = 'admin' ORDER BY id`);
beforeAll(async () => {
  small = await openSmallBank(bank);
  admins = await administrators();
});

function ask({ method }: Call, { caller, path, body, headers }: FuzzRequest): Promise<Answer> {
  return clientOf(caller, bank, small).send(
    method,
    path,
    body === undefined ? body : JSON.stringify(body),
    headers,
  );
}

/** Expects a documented status, and a body that matches the schema for it. */
function expectToBeAsDescribed({ name, operation }: Call, answer: Answer): void {
  const { status, body, text, headers } = answer;
  expect(Object.keys(operation.responses)).toContain(String(status));
  expect(status).toBeLessThan(500);
  if (status >= 400) {
    expectRefusal(answer);
    return;
  }
  const content = operation.responses[status]?.content ?? {};
  // A redirect has a short text body for clients that do not follow it.
  if (status === 302) return;
  const types = Object.keys(content);
  if (types.length === 0) expect(text).toBe('');
  else expect(types).toContain(String(headers['content-type']).split(';')[0]);
  const described = content['application/json'];
  if (described) expect(misdescribed(described.schema, body, name)).toEqual([]);
}

// Ten wrong passwords, PINs and codes end a session, and random ones are wrong.
beforeEach(async () => {
  for (const { client, username, password } of [small.sara, small.restricted, small.agent, small.admin]) {
    if ((await client.get('/api/auth/user')).status === 401) await client.signIn(username, password);
  }
});

describe(`the API, asked at random (SEED=${SEED})`, () => {
  it.each(IN_ORDER.map((call, index) => [call.name, call, SEED + index] as const))(
    'answers %s as it is described, for every caller and value',
    async (_, call, seed) => {
      const property = fc.asyncProperty(requestsFor(call, small), async (request) => {
        expectToBeAsDescribed(call, await ask(call, request));
      });
      await fc.assert(property, { seed, numRuns: RUNS });
    },
    HANGS_AFTER_MS,
  );
});

describe('afterwards', () => {
  it('no caller has gained a right', async () => {
    // Administrators may have added staff.
    const { sara, omar, restricted } = small;
    const ids = [sara, omar, restricted].map(({ id }) => id);
    expect(await bank.sql(`SELECT id FROM users WHERE id = ANY ($1) AND role <> 'customer'`, [ids])).toEqual(
      [],
    );
  });

  it('only administrators have moved what only administrators move', async () => {
    const others = await bank.sql(
      `SELECT type, actor_id FROM events
        WHERE actor_id <> ALL ($1) AND NOT (type = 'user.pin_changed' AND actor_id::text = subject_id::text)
          AND type ~ '^(account\\.(?!renamed)|user\\.(created|restricted|unrestricted|pin_changed|password_reset_issued|deleted)|transfer\\.(approved|rejected)|transaction\\.|beneficiary\\.(approved|rejected))'`,
      [admins.map(({ id }) => id)],
    );
    expect(others).toEqual([]);
  });

  it('the books balance, and no money has come from nowhere', async () => {
    await bank.expectBooksToBalance();
    const { body } = await small.admin.client.get('/api/admin/ledger/check');
    expect(body).toMatchObject({ ok: true });
    // Every balance must equal the sum of the account's entries.
    const unexplained = await bank.sql(
      `SELECT id FROM accounts a
        WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM entries WHERE account_id = a.id)`,
    );
    expect(unexplained).toEqual([]);
  });

  it('the bank still serves', async () => {
    expect((await bank.client().get('/readyz')).status).toBe(200);
    expect((await small.admin.client.get('/api/admin/users')).status).toBe(200);
  });
});
