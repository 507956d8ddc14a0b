/** The bank's own work on bills: payments on their day, autopay and reminders. */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { BillFetchingService } from '../../../backend/src/bills/automatic/bill-fetching.service.js';
import { useBank } from '../../support/bank.js';
import { biller, Bills, consumerNumber } from '../../support/given/bills.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { runJobs, setClock } from '../../support/given/standing-orders.js';

const bank = useBank();
let admin: Colleague;
let billerId: string;
beforeAll(async () => {
  admin = await bank.given.admin();
  billerId = await biller(admin);
});
afterEach(() => {
  setClock(bank, null);
});

const noticesOf = async ({ client }: Customer) =>
  ((await client.get('/api/notifications')).body as NotificationDto[]).map(({ kind, reason }) =>
    reason === null ? kind : `${kind} ${reason}`,
  );
const balanceOf = async (customer: Customer) => (await customer.account()).availableBalance;

describe('the bank by itself', () => {
  it('pays the bill of the next month on its due day, and those that are left to the customer never', async () => {
    const sara = await bank.given.customer({ balance: '500.00' });
    const bills = await Bills.of(bank, sara, { billerId });
    const late = await bills.issued('40.00', '2026-01-31');
    expect(outcome(await bills.autopay({ transactionPin: undefined }))).toBe('400 validation_failed');
    expect(outcome(await bills.autopay({ limit: '100.00' }))).toBe('200');
    const next = await bills.issued('100.00', '2047-03-10');
    const dear = await bills.issued('100.01', '2047-03-10');
    expect(next.paidBy).toEqual({ on: '2047-03-10', accountId: sara.accountId, isAutopay: true });
    expect((await sara.client.get(`/api/accounts/${sara.accountId}/forecast`)).body).toMatchObject({
      movements: [],
    });

    await runJobs(bank, '2047-03-09 16:00');
    expect(await balanceOf(sara)).toBe('500.00');
    await runJobs(bank, '2047-03-10 08:00', '2047-03-10 12:00', '2047-03-11 08:00');
    setClock(bank, null);

    expect(await balanceOf(sara)).toBe('400.00');
    expect(await bills.payments()).toMatchObject([{ status: 'paid', amount: '100.00', isAutomatic: true }]);
    expect(await bills.find(dear.number)).toMatchObject({ rest: '100.01', paidBy: null });
    expect(await bills.find(late.number)).toMatchObject({ rest: '40.00', status: 'overdue' });
    expect(await noticesOf(sara)).toEqual(
      expect.arrayContaining(['bill_paid', 'autopay_failed above_limit', 'bill_overdue']),
    );
    const end = () => sara.client.delete(`/api/billers/own/${bills.added.id}/autopay`);
    expect([await end(), await end()].map(outcome)).toEqual(['204', '204']);
  });

  it('tries for lack of money until the last moment of the day, and a restricted customer not at all', async () => {
    const [sara, omar] = [
      await bank.given.customer({ balance: '10.00' }),
      await bank.given.customer({ balance: '90.00' }),
    ];
    const [poor, held] = [await Bills.of(bank, sara, { billerId }), await Bills.of(bank, omar, { billerId })];
    await poor.autopay();
    await held.autopay();
    const first = await poor.issued('50.00', '2047-05-10');
    const second = await poor.issued('50.00', '2047-05-11');
    const frozen = await held.issued('50.00', '2047-05-10');
    await admin.restrict(omar.id);

    await runJobs(bank, '2047-05-10 08:00', '2047-05-10 12:00');
    expect((await poor.find(first.number)).paidBy).not.toBeNull();
    await runJobs(bank, '2047-05-10 16:00', '2047-05-11 08:00');
    setClock(bank, null);
    await admin.setBalance(sara.accountId, '60.00');
    await runJobs(bank, '2047-05-11 12:00');
    setClock(bank, null);

    expect(await poor.find(first.number)).toMatchObject({ rest: '50.00', paidBy: null });
    expect(await poor.find(second.number)).toMatchObject({ rest: '0.00', status: 'paid' });
    expect(await noticesOf(sara)).toContain('autopay_failed insufficient_funds');
    expect(await noticesOf(omar)).toContain('autopay_failed account_restricted');
    expect(await held.find(frozen.number)).toMatchObject({ rest: '50.00' });
  });

  it('pays on the day that the customer has chosen, unless it is taken off', async () => {
    const sara = await bank.given.customer({ balance: '500.00' });
    const bills = await Bills.of(bank, sara, { billerId });
    const [one, other] = [
      await bills.issued('20.00', '2048-02-20'),
      await bills.issued('30.00', '2048-02-20'),
    ];
    setClock(bank, '2048-02-01 09:00');

    expect(outcome(await bills.schedule(one, '2048-01-31'))).toBe('400 validation_failed');
    expect(outcome(await bills.schedule(one, '2049-12-31'))).toBe('400 validation_failed');
    expect(outcome(await bills.schedule(one, '2048-02-10', { transactionPin: '9'.repeat(5) }))).toBe(
      '400 validation_failed',
    );
    for (const bill of [one, other]) expect(outcome(await bills.schedule(bill, '2048-02-10'))).toBe('200');
    expect(await bills.find(one.number)).toMatchObject({ paidBy: { on: '2048-02-10', isAutopay: false } });
    const off = () => sara.client.delete(`/api/bills/${other.id}/schedule`);
    expect([await off(), await off()].map(outcome)).toEqual(['204', '204']);

    await runJobs(bank, '2048-02-10 08:00', '2048-02-11 08:00');
    setClock(bank, null);

    expect(await bills.find(one.number)).toMatchObject({ status: 'paid', paidBy: null });
    expect(await bills.find(other.number)).toMatchObject({ rest: '30.00' });
  });

  it('projects what it will pay', async () => {
    const sara = await bank.given.customer({ balance: '500.00' });
    const bills = await Bills.of(bank, sara, { billerId });
    const inTenDays = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10);
    const bill = await bills.issued('20.00', inTenDays);
    await bills.issued('30.00', inTenDays);

    await bills.schedule(bill, inTenDays);

    expect((await sara.client.get(`/api/accounts/${sara.accountId}/forecast`)).body).toMatchObject({
      movements: [
        { kind: 'bill', on: inTenDays, amount: '-20.00', name: bill.billerName, sourceId: bill.id },
      ],
    });
  });

  it('does not pay again what a biller has refused', async () => {
    const sara = await bank.given.customer({ balance: '500.00' });
    const bills = await Bills.of(bank, sara, { billerId, number: consumerNumber('9002') });
    const bill = await bills.issued('20.00', '2048-04-20');
    await bills.autopay();

    await runJobs(bank, '2048-04-20 08:00', '2048-04-20 12:00', '2048-04-21 08:00');
    setClock(bank, null);

    expect((await bills.payments()).map(({ status }) => status)).toEqual(['failed']);
    expect(await bills.find(bill.number)).toMatchObject({ paidBy: null, rest: '20.00' });
    expect(await balanceOf(sara)).toBe('500.00');
    expect(await noticesOf(sara)).toContain('bill_payment_failed biller_refused');
  });

  it('reminds once before the due day and once after it, unless reminders are off', async () => {
    const [sara, omar, layla] = await Promise.all([1, 2, 3].map(() => bank.given.customer()));
    if (!sara || !omar || !layla) throw new Error('Somebody is missing.');
    for (const customer of [sara, omar, layla]) {
      const bills = await Bills.of(bank, customer, { billerId });
      await bills.issued('20.00', '2049-06-10');
      const own = `/api/billers/own/${bills.added.id}`;
      if (customer === omar) {
        expect(outcome(await customer.client.patch(own, { reminderDays: 15 }))).toBe('400 validation_failed');
        expect(await customer.client.patch(own, { reminderDays: null })).toMatchObject({
          body: { reminderDays: null },
        });
      }
    }
    await layla.client.patch('/api/preferences', { billReminders: false });

    const told: string[][] = [];
    for (const moment of ['06-06', '06-07', '06-08', '06-11', '06-12']) {
      await runJobs(bank, `2049-${moment} 08:00`);
      setClock(bank, null);
      told.push(await noticesOf(sara));
    }

    expect(told).toEqual([
      [],
      ['bill_due'],
      ['bill_due'],
      ['bill_overdue', 'bill_due'],
      ['bill_overdue', 'bill_due'],
    ]);
    expect([await noticesOf(omar), await noticesOf(layla)]).toEqual([[], []]);
  });

  it('pays the bills that are due before it asks the network for new ones', async () => {
    const sara = await bank.given.customer({ balance: '500.00' });
    const bills = await Bills.of(bank, sara, { billerId });
    const { number } = await bills.issued('120.50', '2050-01-03');
    expect(outcome(await bills.autopay())).toBe('200');
    const restWhenAsked: string[] = [];
    const fetching = jest.spyOn(bank.app.get(BillFetchingService), 'fetchAll');
    fetching.mockImplementation(async () => {
      restWhenAsked.push((await bills.find(number)).rest);
    });

    await runJobs(bank, '2050-01-03 08:00');
    fetching.mockRestore();

    expect(restWhenAsked).toEqual(['0.00']);
  });
});
