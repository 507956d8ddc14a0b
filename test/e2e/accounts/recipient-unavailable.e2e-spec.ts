import { describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { PendingTransferView } from '#contract/admin';
import type { AddBeneficiaryRequest } from '#contract/beneficiaries';
import { FillIssuedNumbers1764000310000 } from '../../../backend/src/database/migrations/1764000310000-fill-issued-numbers.js';
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

const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

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

const add = (customer: Customer, change: Partial<AddBeneficiaryRequest>) =>
  customer.client.post('/api/beneficiaries', {
    name: 'Omar Haddad',
    accountNumber: '1234567890',
    bankName: 'Falaj Bank',
    type: 'domestic',
    ...change,
  });

/** Inserts a recipient as older versions stored it, without checking the numbers. */
async function savedBefore(owner: Customer, numbers: Partial<AddBeneficiaryRequest>): Promise<void> {
  owner.beneficiaryId = await bank.given.beneficiary(owner, 'approved');
  await bank.sql(
    `UPDATE beneficiaries SET account_number = coalesce($2, account_number), iban = $3 WHERE id = $1`,
    [owner.beneficiaryId, numbers.accountNumber ?? null, numbers.iban ?? null],
  );
}

const entriesToSettlement = (payer: Customer) =>
  bank.sql(
    `SELECT e.amount FROM transactions t JOIN journals j ON j.transaction_id = t.id
       JOIN entries e ON e.journal_id = j.id
      WHERE t.user_id = $1 AND e.bank_account = 'settlement'`,
    [payer.id],
  );

async function pendingRow({ client }: Colleague, id: string): Promise<PendingTransferView | undefined> {
  const { body } = await client.get('/api/admin/transactions/pending');
  return (body as PendingTransferView[]).find((row) => row.id === id);
}

/** A payer with a pending transfer to another customer of this bank. */
async function pendingInside() {
  const sara = await bank.given.customer({ balance: '100.00' });
  const omar = await bank.given.customer();
  sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
  return { sara, omar, id: await sara.pendingTransfer('30.00'), admin: await bank.given.admin() };
}

describe('a number of this bank that cannot be credited', () => {
  it.each<[string, 'closed' | 'deleted', (numbers: Numbers) => Partial<AddBeneficiaryRequest>]>([
    ['the number of a closed account', 'closed', ({ accountNumber }) => ({ accountNumber })],
    ['the IBAN of a closed account', 'closed', ({ iban }) => ({ accountNumber: iban })],
    ['the number of a deleted account', 'deleted', ({ accountNumber }) => ({ accountNumber })],
    ['… with spaces', 'deleted', ({ accountNumber }) => ({ accountNumber: inFours(accountNumber) })],
    [
      '… with dashes',
      'deleted',
      ({ accountNumber }) => ({ accountNumber: inFours(accountNumber).replaceAll(' ', '-') }),
    ],
    ['the IBAN of a deleted account', 'deleted', ({ iban }) => ({ accountNumber: iban.toLowerCase() })],
    ['… in the field for it', 'deleted', ({ iban }) => ({ ...abroad, iban: inFours(iban) })],
    ['… beside a number elsewhere', 'deleted', ({ iban }) => ({ ...abroad, accountNumber: '1', iban })],
    [
      'a number of a deleted account beside a foreign IBAN',
      'deleted',
      ({ accountNumber }) => ({ ...abroad, accountNumber, iban: 'GB82WEST12345698765432' }),
    ],
    [
      'an IBAN with our bank code that nobody has',
      'closed',
      () => ({ accountNumber: 'AE470990000000000000000' }),
    ],
    ['… with wrong check digits', 'closed', () => ({ accountNumber: 'AE00 0990 0000 0000 0000 000' })],
    ['… with too few digits', 'closed', () => ({ accountNumber: 'AE470991234' })],
  ])('is refused when the recipient is added: %s', async (_, fate, recipientOf) => {
    const sara = await bank.given.customer();

    const { body } = await add(sara, recipientOf(await numbersOf(fate)));

    expect(body).toEqual({ statusCode: 422, ...UNAVAILABLE });
    expect(await sara.beneficiaries()).toEqual([]);
  });

  it('is refused even beside a number that can be credited', async () => {
    const sara = await bank.given.customer();
    const { accountNumber } = await (await bank.given.customer()).account();
    const { iban } = await numbersOf('closed');

    expect(outcome(await add(sara, { ...abroad, accountNumber, iban }))).toBe('422 recipient_unavailable');
  });

  it.each(['closed', 'deleted'] as const)(
    'is refused when the transfer is submitted, also for an earlier recipient: %s',
    async (fate) => {
      const sara = await bank.given.customer({ balance: '100.00' });
      const { accountNumber, iban } = await numbersOf(fate);

      for (const numbers of [{ accountNumber }, { accountNumber: iban }, { iban }]) {
        await savedBefore(sara, numbers);
        expect((await sara.transfer('30.00')).body).toEqual({ statusCode: 422, ...UNAVAILABLE });
      }
      expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });
      expect(await sara.transactions()).toEqual([]);
    },
  );

  it('is reported after a wrong PIN and before an insufficient balance', async () => {
    const sara = await bank.given.customer({ balance: '1.00' });
    await savedBefore(sara, await numbersOf('closed'));

    expect(outcome(await sara.transfer('30.00', { transactionPin: '9999' }))).toBe('403 incorrect_pin');
    expect(outcome(await sara.transfer('30.00'))).toBe('422 recipient_unavailable');
  });

  it('is recognised even if its account was opened, or deleted, before the bank kept a list of its numbers', async () => {
    const deleted = await numbersOf('deleted');
    const known = await (await bank.given.customer()).account();
    await bank.sql('ALTER TABLE issued_numbers DISABLE TRIGGER USER');
    await bank.sql('DELETE FROM issued_numbers');
    await bank.sql('ALTER TABLE issued_numbers ENABLE TRIGGER USER');

    const queryRunner = bank.app.get<DataSource>(getDataSourceToken()).createQueryRunner();
    await new FillIssuedNumbers1764000310000().up(queryRunner);
    await new FillIssuedNumbers1764000310000().up(queryRunner);
    await queryRunner.release();

    const listed = await bank.sql('SELECT FROM issued_numbers WHERE account_number = ANY ($1)', [
      [deleted.accountNumber, known.accountNumber],
    ]);
    expect(listed).toHaveLength(2);
  });

  it('never refers to another account', async () => {
    const omar = await bank.given.customer();
    const { accountNumber } = await numbersOf('deleted');

    const reused = bank.sql(
      `INSERT INTO accounts (id, user_id, account_type, account_number, currency)
       VALUES (gen_random_uuid(), $1, 'savings', $2, 'AED')`,
      [omar.id, accountNumber],
    );

    await expect(reused).rejects.toThrow(/issued_numbers/);
    for (const change of [
      'UPDATE issued_numbers SET account_number = $1',
      'DELETE FROM issued_numbers WHERE account_number = $1',
    ]) {
      await expect(bank.sql(change, [accountNumber])).rejects.toThrow(/append-only/);
    }
  });
});

describe('a recipient’s account at this bank in another currency', () => {
  it.each<[string, (numbers: Numbers) => Partial<AddBeneficiaryRequest>]>([
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
