/** Idempotency keys of administrators: a user is created and an account opened once, however often it is asked for. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Answer } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const bank = useBank();

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';

/** The fields of a new customer whom nobody else has. */
function person() {
  const username = `noura-${randomUUID()}`;
  return { username, email: `${username}@example.ae`, firstName: 'Noura', password: 'Noura#2026' };
}

/** Expects the stored answer: the same status and body, byte for byte, and the replay header. */
function expectReplay(again: Answer, first: Answer): void {
  expect(first.status).toBe(201);
  expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: first.text });
  expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
}

async function usersNamed(username: string): Promise<number> {
  return (await bank.sql('SELECT FROM users WHERE username = $1', [username])).length;
}

async function accountsOf(userId: string): Promise<number> {
  return (await bank.sql('SELECT FROM accounts WHERE user_id = $1', [userId])).length;
}

describe('a user who is created again with the same key', () => {
  it('gets the same answer and is created once', async () => {
    const admin = await bank.given.admin();
    const [noura, key] = [person(), withKey()];

    const first = await admin.createUser(noura, key);
    await admin.restrict((first.body as AdminUserDto).id);

    expectReplay(await admin.createUser(noura, key), first);
    expect(await usersNamed(noura.username)).toBe(1);
    expect(await admin.auditOf((first.body as AdminUserDto).id)).toMatchObject([
      { type: 'user.restricted' },
      { type: 'user.created' },
    ]);
  });

  it.each([
    ['another password', { password: 'Noura#2027' }],
    ['another name', { firstName: 'Nora' }],
    ['another currency', { currency: 'USD' }],
    ['another role', { role: 'agent' }],
  ])('is refused with %s', async (_, change) => {
    const admin = await bank.given.admin();
    const [noura, key] = [person(), withKey()];
    await admin.createUser(noura, key);

    const answer = await admin.createUser({ ...noura, ...change }, key);

    expect(answer.body).toEqual({
      statusCode: 422,
      code: 'idempotency_key_reused',
      message: 'This idempotency key was used for another request',
    });
    expect(isReplay(answer)).toBe(false);
  });

  it.each([
    ['spaces around the name', { firstName: ' Noura ' }],
    ['the default currency', { currency: 'AED' }],
    ['an empty role', { role: '' }],
  ])('is the same with %s', async (_, change) => {
    const admin = await bank.given.admin();
    const [noura, key] = [person(), withKey()];
    const first = await admin.createUser(noura, key);

    expectReplay(await admin.createUser({ ...noura, ...change }, key), first);
  });

  it('is created after a refusal was corrected', async () => {
    const admin = await bank.given.admin();
    const [noura, key] = [person(), withKey()];

    const refused = await admin.createUser({ ...noura, email: 'no address' }, key);
    const taken = await admin.createUser({ ...noura, username: admin.username }, key);
    const corrected = await admin.createUser(noura, key);

    expect([refused, taken, corrected].map(outcome)).toEqual([
      '400 validation_failed',
      '409 username_taken',
      '201',
    ]);
    expect(isReplay(corrected)).toBe(false);
  });

  it('is not created again after the user was deleted, and nothing of the answer is kept', async () => {
    const admin = await bank.given.admin();
    const [noura, { 'idempotency-key': key }] = [person(), withKey()];
    const { id } = (await admin.createUser(noura, withKey(key))).body as AdminUserDto;

    await admin.deleteUser(id);

    expect(outcome(await admin.createUser(noura, withKey(key)))).toBe('404 not_found');
    expect(await usersNamed(noura.username)).toBe(0);
    expect(await bank.sql('SELECT subject_id, answer FROM idempotency_keys WHERE key = $1', [key])).toEqual([
      { subject_id: null, answer: null },
    ]);
  });

  it('leaves no password in the database, and no hash that the database alone could check', async () => {
    const admin = await bank.given.admin();
    const [noura, { 'idempotency-key': key }] = [person(), withKey()];
    const [omar, { 'idempotency-key': other }] = [person(), withKey()];
    await admin.createUser(noura, withKey(key));
    await admin.createUser(omar, withKey(other));

    const rows = await bank.sql<{ fingerprint: Buffer; row: string }>(
      'SELECT fingerprint, k::text AS row FROM idempotency_keys k WHERE key = ANY ($1) ORDER BY created_at',
      [[key, other]],
    );

    expect(rows.map(({ fingerprint }) => fingerprint.length)).toEqual([32, 32]);
    expect(rows[0]?.fingerprint).not.toEqual(rows[1]?.fingerprint);
    for (const { row } of rows) expect(row).not.toContain('Noura#2026');
  });
});

describe('an account that is opened again with the same key', () => {
  it('gets the same answer and is opened once', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const key = withKey();

    const first = await admin.requestAccount(sara.id, { balance: '10.00' }, key);
    await admin.setBalance((first.body as AdminAccountDto).id, '20.00');

    expectReplay(await admin.requestAccount(sara.id, { balance: 10 }, key), first);
    expectReplay(await admin.requestAccount(sara.id, { balance: '10', accountType: 'current' }, key), first);
    expect(await accountsOf(sara.id)).toBe(2);
  });

  it('is refused with another content, also when both arrive together', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const key = withKey();

    const answers = await Promise.all(
      times(6, (n) => admin.requestAccount(sara.id, { balance: n % 2 ? '10.00' : '20.00' }, key)),
    );

    expect(tally(answers)).toEqual({ '201': 3, '422 idempotency_key_reused': 3 });
    expect(outcome(await admin.createUser(person(), key))).toBe('422 idempotency_key_reused');
    expect(await accountsOf(sara.id)).toBe(2);
  });
});

describe('a key of an administrator', () => {
  it('is separate for each administrator, and from the keys of transfers', async () => {
    const [mariam, khalid] = [await bank.given.admin(), await bank.given.admin()];
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey();

    const answers = [
      await mariam.requestAccount(sara.id, { balance: '10.00' }, key),
      await khalid.requestAccount(sara.id, { balance: '20.00' }, key),
      await sara.transfer('30.00', {}, key),
    ];

    expect(tally(answers)).toEqual({ '201': 3 });
    expect(answers.filter(isReplay)).toEqual([]);
    expect(await accountsOf(sara.id)).toBe(3);
  });

  it('is optional: two equal requests without one open two accounts', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    await admin.requestAccount(sara.id);
    await admin.requestAccount(sara.id);

    expect(await accountsOf(sara.id)).toBe(3);
  });
});
