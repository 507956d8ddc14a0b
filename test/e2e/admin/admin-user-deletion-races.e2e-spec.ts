import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

/** The tables that still have rows of the user. */
async function tablesWith(userId: string): Promise<string[]> {
  const tables = await bank.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY table_name`,
  );
  const rows = tables.map(({ name }) =>
    bank.sql(`SELECT '${name}' AS name FROM ${name} WHERE user_id = $1 LIMIT 1`, [userId]),
  );
  return (await Promise.all(rows)).flat().map(({ name }) => String(name));
}

async function entriesOf({ accountId }: Customer) {
  return bank.sql(
    `SELECT j.kind, e.amount FROM entries e JOIN journals j ON j.id = e.journal_id
      WHERE e.account_id = $1 ORDER BY e.id`,
    [accountId],
  );
}

describe('a payment inside the bank, when one side is deleted', () => {
  it('remains with the receiver when the sender is deleted', async () => {
    const admin = await bank.given.admin();
    const omar = await bank.given.customer();
    const sara = await bank.given.customer({ balance: '100.00' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    await admin.approve(await sara.pendingTransfer('30.00'));

    await admin.deleteUser(sara.id);

    expect(await omar.account()).toMatchObject({ balance: '30.00' });
    expect(await omar.transactions()).toMatchObject([
      { type: 'deposit', amount: '30.00', status: 'completed' },
    ]);
    await bank.expectBooksToBalance();
  });

  it('remains with the sender when the receiver is deleted, and a pending one can only be rejected', async () => {
    const admin = await bank.given.admin();
    const omar = await bank.given.customer();
    const sara = await bank.given.customer({ balance: '100.00' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    await admin.approve(await sara.pendingTransfer('30.00'));
    const pending = await sara.pendingTransfer('20.00');

    await admin.deleteUser(omar.id);

    expect(await admin.approve(pending)).toMatchObject({
      status: 409,
      body: { code: 'recipient_unavailable' },
    });
    expect(await sara.account()).toMatchObject({ balance: '70.00', heldAmount: '20.00' });
    expect((await admin.reject(pending)).status).toBe(200);
    expect(await sara.account()).toMatchObject({ balance: '70.00', heldAmount: '0.00' });
    expect(await sara.transactions()).toMatchObject([
      { amount: '-20.00', status: 'failed' },
      { amount: '-30.00', status: 'completed' },
    ]);
    expect(await entriesOf(omar)).toEqual([
      { kind: 'transaction', amount: '30.00' },
      { kind: 'closing', amount: '-30.00' },
    ]);
    await bank.expectBooksToBalance();
  });
});

describe('concurrently with other work, a deletion', () => {
  it('is done by one of ten administrators', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    const answers = await Promise.all(times(10, () => admin.deleteUser(sara.id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...times(9, () => 404)]);
    expect(await entriesOf(sara)).toEqual([
      { kind: 'opening', amount: '100.00' },
      { kind: 'closing', amount: '-100.00' },
    ]);
    expect((await admin.auditOf(sara.id)).filter(({ type }) => type === 'user.deleted')).toHaveLength(1);
  });

  it('happens before a transfer or after it, never in between', async () => {
    const admin = await bank.given.admin();
    for (const round of times(5, (index) => index)) {
      const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
      const early = times(round * 2, () => sara.transfer('1.00'));
      const deletion = admin.deleteUser(sara.id);
      const answers = await Promise.all([...early, ...times(8, () => sara.transfer('1.00'))]);

      expect((await deletion).status).toBe(204);
      expect([201, 401]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
      expect(await tablesWith(sara.id)).toEqual([]);
      await bank.expectBooksToBalance();
    }
  });

  it('lets a concurrent approval pay the receiver once or not at all', async () => {
    const admin = await bank.given.admin();
    for (const leader of times(6, (index) => (index % 2 ? 'approval' : 'deletion'))) {
      const omar = await bank.given.customer();
      const sara = await bank.given.customer({ balance: '100.00' });
      sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
      const transferId = await sara.pendingTransfer('30.00');

      const approve = () => admin.approve(transferId);
      const remove = () => admin.deleteUser(sara.id);
      const [approved, removed] =
        leader === 'approval'
          ? await Promise.all([approve(), remove()])
          : await Promise.all([remove(), approve()]).then(([first, second]) => [second, first] as const);

      expect(removed.status).toBe(204);
      expect([200, 404]).toContain(approved.status);
      expect(await omar.account()).toMatchObject({ balance: approved.status === 200 ? '30.00' : '0.00' });
      await bank.expectBooksToBalance();
    }
  });

  it('of the receiver lets the payment reach their account first, or stay pending', async () => {
    const admin = await bank.given.admin();
    for (const leader of times(6, (index) => (index % 2 ? 'approval' : 'deletion'))) {
      const omar = await bank.given.customer();
      const sara = await bank.given.customer({ balance: '100.00' });
      sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
      const transferId = await sara.pendingTransfer('30.00');

      const calls = [() => admin.approve(transferId), () => admin.deleteUser(omar.id)];
      if (leader === 'deletion') calls.reverse();
      const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);

      const isPaid = statuses.includes(200);
      expect(statuses.sort()).toEqual(isPaid ? [200, 204] : [204, 409]);
      expect(await sara.account()).toMatchObject(
        isPaid ? { balance: '70.00', heldAmount: '0.00' } : { balance: '100.00', heldAmount: '30.00' },
      );
      expect(await tablesWith(omar.id)).toEqual([]);
      await bank.expectBooksToBalance();
    }
  });

  it('loses no money when the same balance is being changed', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    const [changed, removed] = await Promise.all([
      admin.setBalance(sara.accountId, '500.00'),
      admin.deleteUser(sara.id),
    ]);

    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(changed.status);
    const [left] = await bank.sql('SELECT sum(amount) AS sum FROM entries WHERE account_id = $1', [
      sara.accountId,
    ]);
    expect(left).toEqual({ sum: '0.00' });
  });
});
