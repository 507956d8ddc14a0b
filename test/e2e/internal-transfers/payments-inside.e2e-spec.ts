import { describe, expect, it } from '@jest/globals';
import type { AddBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

const inArabicDigits = (number: string) =>
  number.replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

const abroad = {
  accountNumber: '00112233',
  type: 'international',
  country: 'United Arab Emirates',
  routingNumber: '402',
} as const;

/** Sends the amount to a recipient with these numbers and has it approved; returns the transfer's id. */
async function pay(payer: Customer, amount: string, recipient: Partial<AddBeneficiaryDto>): Promise<string> {
  payer.beneficiaryId = await bank.given.beneficiary(payer, 'approved', recipient);
  const id = await payer.pendingTransfer(amount, { purpose: 'family_support', notes: 'between us' });
  await (await bank.given.admin()).approve(id);
  return id;
}

const entriesOf = (transferId: string) =>
  bank.sql(
    `SELECT e.account_id, e.bank_account, e.amount FROM journals j JOIN entries e ON e.journal_id = j.id
      WHERE j.transaction_id = $1 ORDER BY e.amount`,
    [transferId],
  );

describe('a recipient with an account at this bank', () => {
  it.each<[string, (number: string, iban: string) => Partial<AddBeneficiaryDto>]>([
    ['account number', (number) => ({ accountNumber: number })],
    ['account number with spaces', (number) => ({ accountNumber: ` ${inFours(number)} ` })],
    ['account number with dashes', (number) => ({ accountNumber: inFours(number).replaceAll(' ', '-') })],
    ['IBAN', (_, iban) => ({ accountNumber: iban })],
    ['IBAN in small letters with spaces', (_, iban) => ({ accountNumber: inFours(iban.toLowerCase()) })],
    ['IBAN in the field for it', (_, iban) => ({ ...abroad, iban: inFours(iban) })],
    ['account number in Arabic digits', (number) => ({ accountNumber: inArabicDigits(number) })],
    [
      'account number as it is pasted',
      (number) => ({ accountNumber: inFours(number).replaceAll(' ', '\u00a0') }),
    ],
    ['account number, as an international one', (number) => ({ ...abroad, accountNumber: number })],
  ])('is found by %s and paid at once', async (_, recipientOf) => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ balance: '5.00' });
    const { accountNumber, iban } = await omar.account();

    await pay(sara, '30.00', recipientOf(accountNumber, iban));

    expect(await sara.account()).toMatchObject({ balance: '70.00', heldAmount: '0.00' });
    expect(await omar.account()).toMatchObject({ balance: '35.00', availableBalance: '35.00' });
  });

  it('sees nothing before the approval, nor of a rejection', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer();
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);

    const id = await sara.pendingTransfer('30.00');
    expect(await omar.transactions()).toEqual([]);

    await (await bank.given.admin()).reject(id);
    expect(await omar.transactions()).toEqual([]);
    expect(await omar.account()).toMatchObject({ balance: '0.00' });
  });

  it('sees a deposit that does not reveal the sender’s account or notes', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer();
    const { accountNumber } = await omar.account();

    const id = await pay(sara, '30.00', { accountNumber });

    const [deposit, ...others] = await omar.transactions();
    const [transfer] = await sara.transactions();
    expect(others).toEqual([]);
    expect(deposit).toEqual({
      id: expect.not.stringMatching(id),
      reference: expect.stringMatching(/^TXN-/),
      amount: '30.00',
      fees: '0.00',
      currency: 'AED',
      type: 'deposit',
      status: 'completed',
      purpose: 'family_support',
      notes: null,
      reason: null,
      createdAt: transfer?.decidedAt,
      decidedAt: transfer?.decidedAt,
      cancelled: false,
      beneficiary: null,
      senderName: 'Sara Test',
      fromAccount: null,
    });
    expect(deposit?.reference).not.toBe(transfer?.reference);
  });

  it('can spend the incoming money', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ beneficiary: 'approved' });

    await pay(sara, '30.00', { accountNumber: (await omar.account()).accountNumber });

    expect(outcome(await omar.transfer('30.01'))).toBe('422 insufficient_funds');
    expect(outcome(await omar.transfer('30.00'))).toBe('201');
  });

  it('is paid by one journal from account to account', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer();

    const id = await pay(sara, '30.00', { accountNumber: (await omar.account()).accountNumber });

    expect(await entriesOf(id)).toEqual([
      { account_id: sara.accountId, bank_account: null, amount: '-30.00' },
      { account_id: omar.accountId, bank_account: null, amount: '30.00' },
    ]);
  });

  it('is told by the same event as the sender', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer();

    const id = await pay(sara, '30.00', { accountNumber: (await omar.account()).accountNumber });

    const told = await bank.sql(
      `SELECT type, subject_id, audience FROM events WHERE $1 = ANY (audience) AND type LIKE 'trans%'`,
      [`user:${omar.id}`],
    );
    expect(told).toEqual([
      {
        type: 'transfer.approved',
        subject_id: id,
        audience: [`user:${sara.id}`, 'admins', `user:${omar.id}`],
      },
    ]);
  });

  it('is paid even if restricted', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ restricted: true });

    await pay(sara, '30.00', { accountNumber: (await omar.account()).accountNumber });

    expect(await omar.account()).toMatchObject({ balance: '30.00' });
  });

  it('may be the sender, with another account', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const savings = await (await bank.given.admin()).newAccount(sara.id, { accountType: 'savings' });

    const id = await pay(sara, '30.00', { accountNumber: savings.accountNumber });

    expect((await sara.client.get('/api/accounts')).body).toMatchObject([
      { id: sara.accountId, balance: '70.00' },
      { id: savings.id, balance: '30.00' },
    ]);
    expect((await sara.transactions()).map(({ type, amount }) => ({ type, amount }))).toEqual(
      expect.arrayContaining([
        { type: 'deposit', amount: '30.00' },
        { type: 'transfer', amount: '-30.00' },
      ]),
    );
    expect(
      await bank.sql(`SELECT audience FROM events WHERE type = 'transfer.approved' AND subject_id = $1`, [
        id,
      ]),
    ).toEqual([{ audience: [`user:${sara.id}`, 'admins'] }]);
  });

  it('is the owner of the account number when number and IBAN name two accounts of this bank', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const [omar, layla] = [await bank.given.customer(), await bank.given.customer()];
    const [omars, laylas] = [await omar.account(), await layla.account()];

    await pay(sara, '30.00', { ...abroad, accountNumber: laylas.accountNumber, iban: omars.iban });
    await pay(sara, '20.00', { ...abroad, accountNumber: omars.accountNumber, iban: laylas.iban });

    expect(await layla.account()).toMatchObject({ balance: '30.00' });
    expect(await omar.account()).toMatchObject({ balance: '20.00' });
  });

  it('cannot be paid more than an account may hold: the transfer stays pending', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ balance: '99999999999999999.99' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    const id = await sara.pendingTransfer('0.01');
    const admin = await bank.given.admin();

    expect(outcome(await admin.approve(id))).toBe('422 balance_limit_exceeded');
    expect(await sara.transactions()).toMatchObject([{ status: 'pending', decidedAt: null }]);
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.01' });
    expect(outcome(await admin.reject(id))).toBe('200');
  });
});

describe('a recipient at another bank', () => {
  it.each(['1', '0000000000000000', 'AE', '9999 9999 9999 9999', 'AE07 0331 2345 6789 0123 456'])(
    '(%s) is paid through settlement',
    async (accountNumber) => {
      const sara = await bank.given.customer({ balance: '100.00' });

      const id = await pay(sara, '30.00', { accountNumber });

      expect(await entriesOf(id)).toMatchObject([{ amount: '-30.00' }, { bank_account: 'settlement' }]);
    },
  );
});

describe('payments in both directions', () => {
  it('never block each other', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ balance: '100.00' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    omar.beneficiaryId = await bank.given.recipientInside(omar, sara);
    const ids = await Promise.all(times(20, (n) => (n % 2 ? sara : omar).pendingTransfer('1.00')));
    const admin = await bank.given.admin();

    const answers = await Promise.all(ids.map((id) => admin.approve(id)));

    expect(tally(answers)).toEqual({ '200': 20 });
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });
    expect(await omar.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });
  });
});
