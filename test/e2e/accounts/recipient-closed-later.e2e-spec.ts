import { describe, expect, it } from '@jest/globals';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import type { AddBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();

const UNAVAILABLE = {
  code: 'recipient_unavailable',
  message: 'The recipient’s account at Falaj Bank cannot receive money: it does not exist or is closed',
};

const abroad = {
  accountNumber: '00112233',
  type: 'international',
  country: 'United Arab Emirates',
  routingNumber: '402',
} as const;

interface Numbers {
  accountNumber: string;
  iban: string;
}

const close = ({ accountId }: Customer) =>
  bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [accountId]);

/** The numbers of an account that is closed, or whose customer is deleted. */
async function numbersOf(fate: 'closed' | 'deleted'): Promise<Numbers> {
  const omar = await bank.given.customer();
  const { accountNumber, iban } = await omar.account();
  if (fate === 'closed') await close(omar);
  else await (await bank.given.admin()).deleteUser(omar.id);
  return { accountNumber, iban };
}

const entriesToSettlement = (payer: Customer) =>
  bank.sql(
    `SELECT e.amount FROM transactions t JOIN journals j ON j.transaction_id = t.id
       JOIN entries e ON e.journal_id = j.id
      WHERE t.user_id = $1 AND e.bank_account = 'settlement'`,
    [payer.id],
  );

async function pendingRow({ client }: Colleague, id: string): Promise<PendingTransferDto | undefined> {
  const { body } = await client.get('/api/admin/transactions/pending');
  return (body as PendingTransferDto[]).find((row) => row.id === id);
}

/** A payer with a pending transfer to another customer of this bank. */
async function pendingInside() {
  const sara = await bank.given.customer({ balance: '100.00' });
  const omar = await bank.given.customer();
  sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
  return { sara, omar, id: await sara.pendingTransfer('30.00'), admin: await bank.given.admin() };
}

describe('a recipient’s account at this bank in another currency', () => {
  it.each<[string, (numbers: Numbers) => Partial<AddBeneficiaryDto>]>([
    ['account number', ({ accountNumber }) => ({ accountNumber })],
    ['IBAN', ({ iban }) => ({ ...abroad, iban })],
  ])('can be saved by its %s but not paid', async (_, recipientOf) => {
    const sara = await bank.given.customer({ balance: '100.00', currency: 'AED' });
    const omar = await bank.given.customer({ currency: 'USD' });
    sara.beneficiaryId = await bank.given.beneficiary(sara, 'approved', recipientOf(await omar.account()));

    expect((await sara.transfer('30.00')).body).toEqual({
      statusCode: 422,
      code: 'currency_mismatch',
      message: 'The recipient’s account at Falaj Bank is in another currency',
    });
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });
  });

  it('is not credited by an earlier transfer either', async () => {
    const { sara, omar, id, admin } = await pendingInside();
    await bank.sql(`UPDATE accounts SET currency = 'USD' WHERE id = $1`, [omar.accountId]);

    expect(outcome(await admin.approve(id))).toBe('409 recipient_unavailable');
    expect(await entriesToSettlement(sara)).toEqual([]);
    expect(outcome(await admin.reject(id))).toBe('200');
  });
});

describe('approving a transfer whose recipient can no longer be credited', () => {
  it.each(['closed', 'deleted'] as const)(
    'is refused, and the pending row states the reason: %s',
    async (fate) => {
      const { sara, omar, id, admin } = await pendingInside();
      if (fate === 'closed') await close(omar);
      else await admin.deleteUser(omar.id);
      expect(await pendingRow(admin, id)).toMatchObject({ blockedReason: null });

      expect((await admin.approve(id)).body).toEqual({ statusCode: 409, ...UNAVAILABLE });

      expect(await pendingRow(admin, id)).toMatchObject({
        id,
        status: 'pending',
        decidedAt: null,
        blockedReason: 'recipient_unavailable',
      });
      expect(await sara.transactions()).toMatchObject([{ id, status: 'pending', decidedAt: null }]);
      expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '30.00' });
      expect(await entriesToSettlement(sara)).toEqual([]);
    },
  );

  it('leaves the transfer pending; rejecting it returns the money', async () => {
    const { sara, omar, id, admin } = await pendingInside();
    await close(omar);
    await admin.approve(id);

    expect(await admin.reject(id)).toMatchObject({ status: 200, body: { id, status: 'failed' } });
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });
    expect(outcome(await admin.approve(id))).toBe('409 already_decided');
    expect(await pendingRow(admin, id)).toBeUndefined();
  });

  it('succeeds once the account is open again', async () => {
    const { omar, id, admin } = await pendingInside();
    await close(omar);
    await admin.approve(id);
    await bank.sql('UPDATE accounts SET is_active = true WHERE id = $1', [omar.accountId]);

    expect(outcome(await admin.approve(id))).toBe('200');
    expect(await omar.account()).toMatchObject({ balance: '30.00' });
  });

  it('does not stop others that are decided in the same batch', async () => {
    const [blocked, fine] = [await pendingInside(), await pendingInside()];
    const elsewhere = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const third = await elsewhere.pendingTransfer('30.00');
    const { admin } = blocked;
    await close(blocked.omar);

    const answers = await Promise.all([blocked.id, fine.id, third].map((id) => admin.approve(id)));

    expect(answers.map(outcome)).toEqual(['409 recipient_unavailable', '200', '200']);
    expect(await fine.omar.account()).toMatchObject({ balance: '30.00' });
    expect(await blocked.sara.account()).toMatchObject({ balance: '100.00', heldAmount: '30.00' });
  });

  it('checks both number fields for numbers of this bank', async () => {
    const { sara, id, admin } = await pendingInside();
    const { iban } = await numbersOf('deleted');
    await bank.sql('UPDATE transactions SET beneficiary_iban = $2 WHERE id = $1', [id, iban]);

    expect(outcome(await admin.approve(id))).toBe('409 recipient_unavailable');
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '30.00' });
  });
});

describe('a receiver who is closed or deleted during the approval', () => {
  it('is not paid when the account was closed first', async () => {
    const { sara, omar, id, admin } = await pendingInside();
    const closing = 'UPDATE accounts SET is_active = false WHERE id = $1';

    const approval = await bank.whileHeld(closing, [omar.accountId], async () => {
      const answer = admin.approve(id);
      await bank.untilWaiting(1);
      return { answer };
    });

    expect(outcome(await approval.answer)).toBe('409 recipient_unavailable');
    expect(await omar.account()).toMatchObject({ balance: '0.00' });
    expect(await entriesToSettlement(sara)).toEqual([]);
  });

  it('is paid either completely or not at all when the customer is deleted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { sara, omar, id, admin } = await pendingInside();

      const [approval, deletion] = await Promise.all([admin.approve(id), admin.deleteUser(omar.id)]);

      expect(deletion.status).toBe(204);
      const entries = await bank.sql(
        `SELECT e.amount FROM entries e JOIN journals j ON j.id = e.journal_id WHERE e.account_id = $1 ORDER BY e.id`,
        [omar.accountId],
      );
      if (outcome(approval) === '200') {
        expect(entries).toEqual([{ amount: '30.00' }, { amount: '-30.00' }]);
      } else {
        expect(outcome(approval)).toBe('409 recipient_unavailable');
        expect(entries).toEqual([]);
        expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '30.00' });
      }
      expect(await entriesToSettlement(sara)).toEqual([]);
    }
  });

  it('is not paid when the deletion comes first', async () => {
    const { sara, omar, id, admin } = await pendingInside();

    const approval = await bank.whileHeld('DELETE FROM users WHERE id = $1', [omar.id], async () => {
      const answer = admin.approve(id);
      await bank.untilWaiting(1);
      return { answer };
    });

    expect(outcome(await approval.answer)).toBe('409 recipient_unavailable');
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '30.00' });
  });
});
