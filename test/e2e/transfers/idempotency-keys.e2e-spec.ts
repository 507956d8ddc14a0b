import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { IdempotencyKeysRepository } from '../../../backend/src/auth/idempotency/idempotency-keys.repository.js';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

const withKey = (key: string) => ({ 'idempotency-key': key });

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';

/** Expects the stored answer: the same status and body, byte for byte, and the replay header. */
function expectReplay(again: Answer, first: Answer): void {
  expect(first.status).toBe(201);
  expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: first.text });
  expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
}

describe('the body of a request with a key', () => {
  it.each<[string, unknown, Record<string, unknown>]>([
    ['the amount as a number', 250, {}],
    ['the amount without decimals', '250', {}],
    ['the amount with zeros in front', '00250.0', {}],
    ['notes of null', '250.00', { notes: null }],
    ['empty notes', '250.00', { notes: '' }],
    ['another PIN', '250.00', { transactionPin: '0000' }],
  ])('is the same with %s', async (_, amount, change) => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('250.00', {}, key);

    expectReplay(await sara.transfer(amount, change, key), first);
    expect(await sara.account()).toMatchObject({ heldAmount: '250.00' });
  });

  it('is different with any other content, which is refused', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    const savings = await (await bank.given.admin()).newAccount(sara.id, { balance: '1000.00' });
    const nephew = await bank.given.beneficiary(sara);
    const key = withKey(randomUUID());
    await sara.transfer('250.00', { notes: 'rent' }, key);

    const answers = await Promise.all([
      sara.transfer('250.01', { notes: 'rent' }, key),
      sara.transfer('250.00', { notes: 'Rent' }, key),
      sara.transfer('250.00', {}, key),
      sara.transfer('250.00', { notes: 'rent', purpose: 'other' }, key),
      sara.transfer('250.00', { notes: 'rent', toBeneficiaryId: nephew }, key),
      sara.transfer('250.00', { notes: 'rent', fromAccountId: savings.id }, key),
    ]);

    expect(tally(answers)).toEqual({ '422 idempotency_key_reused': 6 });
    expect(answers[0].body).toEqual({
      statusCode: 422,
      code: 'idempotency_key_reused',
      message: 'This idempotency key was used for another transfer',
    });
    expect(answers.filter(isReplay)).toEqual([]);
    expect(await sara.transactions()).toHaveLength(1);
  });

  it('is compared also when two arrive at once', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());

    const answers = await Promise.all(times(20, (n) => sara.transfer(n % 2 ? '10.00' : '20.00', {}, key)));

    expect(tally(answers)).toEqual({ '201': 10, '422 idempotency_key_reused': 10 });
    expect(await sara.transactions()).toHaveLength(1);
  });

  it('must be valid before it is compared', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    await sara.transfer('30.00', {}, key);

    expect(outcome(await sara.transfer('thirty', {}, key))).toBe('400 validation_failed');
  });
});

describe('a key', () => {
  it('is stored only for a successful attempt', async () => {
    const sara = await bank.given.customer({ balance: '20.00' });
    const admin = await bank.given.admin();
    sara.beneficiaryId = await bank.given.beneficiary(sara, 'pending');
    const key = withKey(randomUUID());

    const refusals = [
      await sara.transfer('thirty', {}, key),
      await sara.transfer('30.00', { transactionPin: '9999' }, key),
      await sara.transfer('30.00', {}, key),
      await admin.verify(sara.beneficiaryId, 'approved').then(() => sara.transfer('30.00', {}, key)),
    ];
    const corrected = await sara.transfer('20.00', {}, key);

    expect(refusals.map(outcome)).toEqual([
      '400 validation_failed',
      '403 incorrect_pin',
      '422 beneficiary_not_approved',
      '422 insufficient_funds',
    ]);
    expect([outcome(corrected), isReplay(corrected)]).toEqual(['201', false]);
  });

  it('is separate for each customer', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());

    const saras = await sara.transfer('30.00', {}, key);
    const omars = await omar.transfer('40.00', {}, key);

    expect([saras, omars].map(isReplay)).toEqual([false, false]);
    expect(omars.body).toMatchObject({ amount: '-40.00', fromAccount: { userId: omar.id } });
    expectReplay(await sara.transfer('30.00', {}, key), saras);
    expectReplay(await omar.transfer('40.00', {}, key), omars);
  });

  it.each(['a'.repeat(16), 'Z9_-'.repeat(63) + 'end', randomUUID()])('may be %s', async (key) => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const first = await sara.transfer('30.00', {}, withKey(key));

    expectReplay(await sara.transfer('30.00', {}, withKey(key)), first);
  });

  it('has 16 to 255 letters, digits, dashes or underscores', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const keys = [
      '',
      'a'.repeat(15),
      'a'.repeat(256),
      'a key with spaces',
      'a.key.with.dots!',
      'ключ-ключ-ключ-1',
    ];

    const answers = await Promise.all(
      keys.map((key) => sara.transfer('30.00', {}, withKey(Buffer.from(key).toString('latin1')))),
    );

    expect(tally(answers)).toEqual({ '400 validation_failed': 6 });
    expect(await sara.transactions()).toEqual([]);
  });

  it('is kept for two days, which guarantees one', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const [young, old] = [withKey(randomUUID()), withKey(randomUUID())];
    for (const key of [young, old]) await sara.transfer('30.00', {}, key);
    for (const [{ 'idempotency-key': key }, age] of [
      [young, '47 hours'],
      [old, '49 hours'],
    ] as const) {
      const sql = 'UPDATE idempotency_keys SET created_at = now() - $2::interval WHERE key = $1';
      await bank.sql(sql, [key, age]);
    }

    await bank.app.get(IdempotencyKeysRepository).deleteExpired();

    const answers = [await sara.transfer('30.00', {}, young), await sara.transfer('30.00', {}, old)];
    expect(answers.map(isReplay)).toEqual([true, false]);
  });

  it('is optional: two equal transfers without one are two', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answers = [await sara.transfer('30.00'), await sara.transfer('30.00')];

    expect(tally(answers)).toEqual({ '201': 2 });
    expect(answers.filter(isReplay)).toEqual([]);
    expect(await sara.account()).toMatchObject({ heldAmount: '60.00' });
  });

  it('does not merge two transfers with different keys', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    await Promise.all(times(2, () => sara.transfer('30.00', {}, withKey(randomUUID()))));

    expect(await sara.transactions()).toHaveLength(2);
  });
});
