import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
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

describe('a transfer sent again with its key', () => {
  it('gets the same answer and happens once', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());

    const first = await sara.transfer('30.00', {}, key);
    const again = await sara.transfer('30.00', {}, key);

    expectReplay(again, first);
    expect(await sara.transactions()).toHaveLength(1);
    expect(await sara.account()).toMatchObject({ heldAmount: '30.00' });
  });

  it('happens once when it arrives fifty times at once', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());

    const answers = await Promise.all(times(50, () => sara.transfer('30.00', {}, key)));

    expect(tally(answers)).toEqual({ '201': 50 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(isReplay)).toHaveLength(49);
    expect(await sara.account()).toMatchObject({ heldAmount: '30.00' });
  });

  it('happens once when fifty arrive at once and the money suffices for one', async () => {
    const sara = await bank.given.customer({ balance: '30.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());

    const answers = await Promise.all(times(50, () => sara.transfer('30.00', {}, key)));

    expect(tally(answers)).toEqual({ '201': 50 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('gets the same answer after a restart of the bank', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('30.00', {}, key);

    await bank.restart();

    const client = bank.client();
    sara.client.cookies.forEach((pair, name) => client.cookies.set(name, pair));
    expectReplay(await client.post('/api/transfers', sara.transferRequest('30.00'), key), first);
  });

  it('gets the same answer when the funds are gone', async () => {
    const sara = await bank.given.customer({ balance: '30.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());

    const first = await sara.transfer('30.00', {}, key);

    expectReplay(await sara.transfer('30.00', {}, key), first);
    expect(await sara.account()).toMatchObject({ availableBalance: '0.00' });
  });

  it.each(['approve', 'reject'] as const)('is still answered as pending after %s', async (decide) => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('30.00', {}, key);
    const admin = await bank.given.admin();
    await admin[decide]((first.body as TransactionDto).id);

    expectReplay(await sara.transfer('30.00', {}, key), first);
  });

  it('is answered with its first date when an administrator changed it', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('30.00', {}, key);
    const { id } = first.body as TransactionDto;
    await (await bank.given.admin()).setDate(id, '2024-02-29');

    expect(await sara.transactions()).toMatchObject([{ createdAt: '2024-02-28T20:00:00.000Z' }]);
    expectReplay(await sara.transfer('30.00', {}, key), first);
  });

  it('gets the same answer when the beneficiary was deleted', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('30.00', {}, key);
    await (await bank.given.admin()).reject((first.body as TransactionDto).id);
    await sara.client.delete(`/api/beneficiaries/${sara.beneficiaryId}`);

    expectReplay(await sara.transfer('30.00', {}, key), first);
  });

  it('gets the same answer when the account was closed to payments', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('30.00', {}, key);
    await bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [sara.accountId]);

    expectReplay(await sara.transfer('30.00', {}, key), first);
  });

  it('gets the same answer whatever the PIN, which is not counted', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('30.00', {}, key);

    const answers = await Promise.all(
      times(10, () => sara.transfer('30.00', { transactionPin: '9999' }, key)),
    );

    for (const again of answers) expectReplay(again, first);
    expect(outcome(await sara.transfer('30.00'))).toBe('201');
  });

  it('gets the same answer while the PIN is locked', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('30.00', {}, key);
    await Promise.all(times(3, () => sara.transfer('30.00', { transactionPin: '9999' })));

    expect(outcome(await sara.transfer('30.00'))).toBe('403 pin_locked');
    expectReplay(await sara.transfer('30.00', {}, key), first);
  });

  it('gets the same answer for a customer who was restricted meanwhile', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    const first = await sara.transfer('30.00', {}, key);
    await (await bank.given.admin()).restrict(sara.id);

    expectReplay(await sara.transfer('30.00', {}, key), first);
    expect(outcome(await sara.transfer('30.00', {}, withKey(randomUUID())))).toBe('403 account_restricted');
    expect(outcome(await sara.transfer('30.00'))).toBe('403 account_restricted');
    expect(await sara.transactions()).toHaveLength(1);
  });

  it('is refused without a session', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = withKey(randomUUID());
    await sara.transfer('30.00', {}, key);

    const answer = await bank.client().post('/api/transfers', sara.transferRequest('30.00'), key);

    expect(outcome(answer)).toBe('401 unauthorized');
  });
});
