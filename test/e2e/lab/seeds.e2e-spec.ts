/** Seeds: people with histories, made from a number. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabPeopleDto } from '#contract/shapes/admin/lab-people.dto';
import { type Bank, useBank } from '../../support/bank.js';
import type { Colleague } from '../../support/given/people.js';
import { businessDump } from './business-dump.js';

const bank = useBank({ LAB: 'true' });
const other = useBank({ LAB: 'true' });
let admin: Colleague;

beforeAll(async () => {
  admin = await bank.given.admin();
});

const SEED = { seed: 7, customers: 12, months: 2 };

const seeded = (by: Colleague, request: object) => by.client.post('/api/lab/seed', request);

async function usernames({ sql }: Pick<Bank, 'sql'>): Promise<string[]> {
  const rows = await sql<{ username: string }>(
    `SELECT username FROM users WHERE role = 'customer' ORDER BY 1`,
  );
  return rows.map(({ username }) => username);
}

/** The dump of what a seed makes in an empty bank. */
async function dumpOf(seed: object, where: Bank): Promise<Record<string, string[]>> {
  const { status } = await seeded(await where.given.admin(), { ...seed, replace: true });
  expect(status).toBe(201);
  const { users, events, ...rest } = await businessDump(where);
  const isOfSeed = (row: string) => row.includes('"seed-');
  return {
    ...rest,
    users: (users ?? []).filter(isOfSeed),
    events: (events ?? []).filter((row) => !row.includes('"user.')),
  };
}

describe('a seed', () => {
  it('makes the same people and histories in another bank', async () => {
    const one = await dumpOf(SEED, bank);
    const two = await dumpOf(SEED, other);

    expect(one.users).toHaveLength(12);
    expect(one.transactions?.length).toBeGreaterThan(100);
    expect(two).toEqual(one);
    await bank.expectBooksToBalance();
  });

  it('differs from another seed', async () => {
    const names = 'SELECT first_name, last_name FROM users WHERE username LIKE $1 ORDER BY username';
    const made = await seeded(admin, { ...SEED, seed: 8, months: 1 });
    expect(made.status).toBe(201);

    expect(await bank.sql(names, ['seed-8-%'])).not.toEqual(await bank.sql(names, ['seed-7-%']));
  });

  it('makes people who can sign in, see their history and pay with their PIN', async () => {
    const { status, body } = await seeded(admin, { seed: 9, customers: 2, months: 3 });
    expect(status).toBe(201);
    const { people } = body as LabPeopleDto;
    expect(people).toEqual(
      [1, 2].map((place) => ({
        username: `seed-9-${place}`,
        password: 'Seed#2026',
        pin: '1234',
        role: 'customer',
      })),
    );

    const { username, password, pin } = people[0] ?? {};
    const client = bank.client();
    expect((await client.post('/api/auth/login', { username, password })).status).toBe(200);
    expect((await client.get('/api/transactions?limit=10')).body).toHaveLength(10);
    const accounts = (await client.get('/api/accounts')).body as { id: string }[];
    const recipients = (await client.get('/api/beneficiaries')).body as { id: string }[];
    const payment = {
      fromAccountId: accounts[0]?.id,
      toBeneficiaryId: recipients.at(-1)?.id,
      amount: '1.00',
    };
    const sent = await client.post('/api/transfers', { ...payment, purpose: 'other', transactionPin: pin });
    expect(sent.status).toBe(201);
  });

  it('is made once, or in place of all customers', async () => {
    const again = await seeded(admin, { ...SEED, seed: 9 });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'username_taken' });
    const guest = await bank.given.customer({ balance: '10.00' });
    const agent = await bank.given.agent();

    expect((await seeded(admin, { seed: 9, customers: 1, months: 1, replace: true })).status).toBe(201);

    expect(await usernames(bank)).toEqual(['seed-9-1']);
    expect((await guest.client.get('/api/auth/user')).status).toBe(401);
    expect((await agent.client.get('/api/auth/user')).status).toBe(200);
    await bank.expectBooksToBalance();
  });

  it('keeps its times before now, and those of others as they are', async () => {
    const [late] = await bank.sql('SELECT FROM transactions WHERE created_at > now()');
    expect(late).toBeUndefined();
    const making = seeded(admin, { seed: 10, customers: 3, months: 2 });
    const guest = await bank.given.customer();
    expect((await making).status).toBe(201);

    const [mine] = await bank.sql<{ age: number }>(
      'SELECT extract(epoch FROM now() - created_at)::int AS age FROM users WHERE id = $1',
      [guest.id],
    );
    expect(mine?.age).toBeLessThan(3_600);
  });

  it('is in the audit trail', async () => {
    const [seed] = await bank.sql(
      `SELECT actor_id, after FROM events WHERE type = 'lab.seed_made' ORDER BY id DESC LIMIT 1`,
    );
    expect(seed).toEqual({
      actor_id: admin.id,
      after: { seed: 10, customers: 3, months: 2, replace: false },
    });
  });

  it.each([
    ['no seed', { customers: 1, months: 1 }],
    ['too many customers', { seed: 1, customers: 501, months: 1 }],
    ['too many months', { seed: 1, customers: 1, months: 25 }],
    ['a text', { seed: '1', customers: 1, months: 1 }],
    ['another field', { seed: 1, customers: 1, months: 1, staff: 1 }],
  ])('refuses %s', async (_, request) => {
    expect((await seeded(admin, request)).status).toBe(400);
  });
});
