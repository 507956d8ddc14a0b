import { describe, expect, it } from '@jest/globals';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { BookingsService } from '../../../backend/src/transfers/network-payments/bookings.service.js';
import { useBank } from '../../support/bank.js';
import { tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

/** A customer whose only account has the limit 250.00 and nothing in it. */
const given = () =>
  bank.given.customer({ accountType: 'credit', creditLimit: '250.00', beneficiary: 'approved' });

const spend = ({ accountId }: Customer, amount: string) =>
  bank.app
    .get(UnitOfWork)
    .run((tx) =>
      bank.app.get(BookingsService).book(tx, { accountId, amount, type: 'purchase', purpose: 'Lulu' }),
    );

const figures = ({ balance, heldAmount, creditLimit, availableBalance }: AccountDto) => [
  balance,
  heldAmount,
  creditLimit,
  availableBalance,
];

describe('a credit account', () => {
  it('pays below zero, down to its limit and no further', async () => {
    const sara = await given();
    const admin = await bank.given.admin();
    expect(figures(await sara.account())).toEqual(['0.00', '0.00', '250.00', '250.00']);

    await spend(sara, '-100.00');
    const pending = await sara.pendingTransfer('150.00');
    expect(figures(await sara.account())).toEqual(['-100.00', '150.00', '250.00', '0.00']);
    expect((await sara.transfer('0.01')).body).toMatchObject({ code: 'insufficient_funds' });
    await expect(spend(sara, '-0.01')).rejects.toThrow();

    await admin.approve(pending);
    expect(figures(await sara.account())).toEqual(['-250.00', '0.00', '250.00', '0.00']);
  });

  it('never spends its limit twice, however many transfers arrive at once', async () => {
    const sara = await given();

    const answers = await Promise.all(times(6, () => sara.transfer('100.00')));

    expect(tally(answers)).toEqual({ '201': 2, '422 insufficient_funds': 4 });
    expect(figures(await sara.account())).toEqual(['0.00', '200.00', '250.00', '50.00']);
  });

  it('is corrected by an administrator who saw what is owed', async () => {
    const sara = await given();
    const admin = await bank.given.admin();
    await spend(sara, '-100.00');

    const corrected = await admin.client.patch(`/api/admin/accounts/${sara.accountId}/balance`, {
      balance: '0.00',
      expectedBalance: '-100.00',
    });

    expect(corrected.body).toMatchObject({ balance: '0.00', availableBalance: '250.00' });
  });

  it('keeps a limit that an administrator has not seen', async () => {
    const { accountId } = await given();
    const { client } = await bank.given.admin();
    const set = (creditLimit: string, expectedCreditLimit?: string) =>
      client.patch(`/api/admin/accounts/${accountId}/credit-limit`, { creditLimit, expectedCreditLimit });
    const limit = () => bank.sql('SELECT credit_limit FROM accounts WHERE id = $1', [accountId]);
    expect((await set('300.00', '250.00')).body).toMatchObject({ creditLimit: '300.00' });

    for (const creditLimit of ['900.00', '300.00', '100.00']) {
      expect(await set(creditLimit, '250.00')).toMatchObject({
        status: 409,
        body: {
          code: 'stale_credit_limit',
          message: 'The credit limit has changed meanwhile and is now 300.00',
        },
      });
    }
    expect(await limit()).toEqual([{ credit_limit: '300.00' }]);
    expect((await set('400.00')).status).toBe(200);
  });

  it('changes a limit once, of two administrators who saw the same', async () => {
    const { accountId } = await given();
    const admins = [await bank.given.admin(), await bank.given.admin()];

    const answers = await Promise.all(
      admins.map(({ client }, index) =>
        client.patch(`/api/admin/accounts/${accountId}/credit-limit`, {
          creditLimit: `${index + 3}00.00`,
          expectedCreditLimit: '250.00',
        }),
      ),
    );

    expect(tally(answers)).toEqual({ '200': 1, '409 stale_credit_limit': 1 });
  });

  it('is the only account with a limit, by the database’s own rules', async () => {
    const sara = await given();
    const omar = await bank.given.customer({ balance: '10.00' });
    const set = (change: string, { accountId }: Customer) =>
      bank.sql(`UPDATE accounts SET ${change} WHERE id = $1`, [accountId]);

    await expect(set('credit_limit = 1', omar)).rejects.toThrow('accounts_credit_limit');
    await expect(set('credit_limit = -1', sara)).rejects.toThrow('accounts_credit_limit');
    await expect(set('balance = -250.01', sara)).rejects.toThrow('accounts_hold_within_balance');
    await expect(set('balance = -0.01', omar)).rejects.toThrow('accounts_hold_within_balance');
  });
});
