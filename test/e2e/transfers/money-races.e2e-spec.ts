import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

const PAID_OR_GONE = ['200', '404 not_found'];
const PAID_OR_UNAVAILABLE = ['200', '409 recipient_unavailable'];

describe('deleting a customer while transfers are decided', () => {
  it('who sends: each transfer is either paid before or gone', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const ids = await Promise.all(times(10, () => sara.pendingTransfer('10.00')));
    const [decider, remover] = await Promise.all([bank.given.admin(), bank.given.admin()]);

    const decide = (id: string, n: number) => (n % 2 ? decider.approve(id) : decider.reject(id));
    const [early, deleted, late] = await Promise.all([
      Promise.all(ids.slice(0, 5).map(decide)),
      remover.deleteUser(sara.id),
      Promise.all(ids.slice(5).map(decide)),
    ]);

    expect(deleted.status).toBe(204);
    expect([...early, ...late].map(outcome).filter((end) => !PAID_OR_GONE.includes(end))).toEqual([]);
    const left = await bank.sql('SELECT sum(amount) AS sum FROM entries WHERE account_id = $1', [
      sara.accountId,
    ]);
    expect(left).toEqual([{ sum: '0.00' }]);
    await bank.expectBooksToBalance();
  });

  it('who receives: each transfer is paid or stays pending, and none goes to settlement', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer();
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    const ids = await Promise.all(times(10, () => sara.pendingTransfer('10.00')));
    const [decider, remover] = await Promise.all([bank.given.admin(), bank.given.admin()]);

    const [early, deleted, late] = await Promise.all([
      Promise.all(ids.slice(0, 5).map((id) => decider.approve(id))),
      remover.deleteUser(omar.id),
      Promise.all(ids.slice(5).map((id) => decider.approve(id))),
    ]);

    expect(deleted.status).toBe(204);
    const answers = [...early, ...late];
    const paid = answers.filter(({ status }) => status === 200).length;
    expect(answers.map(outcome).filter((end) => !PAID_OR_UNAVAILABLE.includes(end))).toEqual([]);
    expect(await sara.account()).toMatchObject({
      balance: `${(10 - paid) * 10}.00`,
      heldAmount: `${(10 - paid) * 10}.00`,
    });
    const entries = await bank.sql<{ side: string | null }>(
      `SELECT e.bank_account AS side FROM journals j JOIN entries e ON e.journal_id = j.id
        WHERE j.transaction_id = ANY ($1)`,
      [ids],
    );
    expect(entries).toHaveLength(2 * paid);
    expect(entries.filter(({ side }) => side !== null)).toEqual([]);
    await bank.expectBooksToBalance();
  });

  it('and the other side at once: both deletions end', async () => {
    const sara = await bank.given.customer({ balance: '50.00' });
    const omar = await bank.given.customer({ balance: '50.00' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    omar.beneficiaryId = await bank.given.recipientInside(omar, sara);
    const ids = await Promise.all(times(10, (n) => (n % 2 ? sara : omar).pendingTransfer('10.00')));
    const admin = () => bank.given.admin();
    const [decider, remover, other] = await Promise.all([admin(), admin(), admin()]);

    const [early, deleted, late] = await Promise.all([
      Promise.all(ids.slice(0, 5).map((id) => decider.approve(id))),
      Promise.all([remover.deleteUser(sara.id), other.deleteUser(omar.id)]),
      Promise.all(ids.slice(5).map((id) => decider.approve(id))),
    ]);

    expect(tally(deleted)).toEqual({ '204': 2 });
    const ends = [...PAID_OR_GONE, ...PAID_OR_UNAVAILABLE];
    expect([...early, ...late].map(outcome).filter((end) => !ends.includes(end))).toEqual([]);
    await bank.expectBooksToBalance();
  });
});

describe('withdrawing a right while transfers are submitted', () => {
  it('by deletion: each is submitted before it or not at all', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const admin = await bank.given.admin();

    const [early, deleted, late] = await Promise.all([
      Promise.all(times(10, () => sara.transfer('1.00'))),
      admin.deleteUser(sara.id),
      Promise.all(times(10, () => sara.transfer('1.00'))),
    ]);

    expect(deleted.status).toBe(204);
    const ends = [...early, ...late].map(outcome);
    expect(ends.filter((end) => !['201', '401 unauthorized'].includes(end))).toEqual([]);
    expect(await bank.sql('SELECT FROM transactions WHERE user_id = $1', [sara.id])).toEqual([]);
    await bank.expectBooksToBalance();
  });

  it('by restriction: none succeeds once it is acknowledged', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const admin = await bank.given.admin();
    const submitted = Promise.all(times(20, () => sara.transfer('1.00')));

    await admin.restrict(sara.id);

    const afterwards = await Promise.all(times(10, () => sara.transfer('1.00')));
    expect(tally(afterwards)).toEqual({ '403 account_restricted': 10 });
    const ends = (await submitted).map(outcome);
    expect(ends.filter((end) => !['201', '403 account_restricted'].includes(end))).toEqual([]);
  });

  it('by signing out: it waits for the running submission', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const pin = 'SELECT FROM transaction_pins WHERE user_id = $1 FOR UPDATE';

    const [submitted, signedOut] = await bank.whileHeld(pin, [sara.id], async () => {
      const transfer = sara.transfer('1.00');
      await bank.untilWaiting(1);
      const logout = sara.client.get('/api/logout');
      await bank.untilWaiting(2);
      return [transfer, logout] as const;
    });

    expect((await submitted).status).toBe(201);
    expect((await signedOut).status).toBe(302);
  });
});
