/** Bills, standing orders and new recipients are kept within the limits, too. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { subtractMoney } from '#money/money';
import { PaymentLimitsService } from '../../../backend/src/limits/payment-limits.service.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { useBank } from '../../support/bank.js';
import { biller, Bills, consumerNumber } from '../../support/given/bills.js';
import { changeLimits, limitsOf, setPolicies } from '../../support/given/limits.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { executionsOf, runJobs, setClock, standingOrder } from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(async () => {
  setClock(bank, null);
  await setPolicies(admin);
});

/** The transactions that wait for what stands for a PIN. */
const WAITING = `
  SELECT pid FROM pg_locks JOIN pg_database ON oid = database
   WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;

const payer = () => bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
const kindsFor = async ({ client }: Customer) =>
  ((await client.get('/api/notifications')).body as NotificationDto[]).map(({ kind }) => kind);

describe('a limit of the bank', () => {
  it('counts bills and transfers together, and gives back what a biller refuses', async () => {
    const sara = await payer();
    await setPolicies(admin, { limits: { day: '100.00' } });
    const billerId = await biller(admin);
    const bills = await Bills.of(bank, sara, { billerId });
    const refusing = await Bills.of(bank, sara, { billerId, number: consumerNumber('9002') });
    const [first, second] = [await bills.issued('70.00'), await bills.issued('31.00')];

    expect(outcome(await refusing.pay(await refusing.issued('100.00')))).toBe('201');
    expect(await limitsOf(sara)).toMatchObject({ day: { used: '0.00' } });
    expect(outcome(await bills.pay(first))).toBe('201');
    const refused = await bills.pay(second);
    expect(outcome(refused)).toBe('422 limit_exceeded');
    expect(refused.body).toMatchObject({ limit: 'day', left: '30.00' });
    expect(await sara.account()).toMatchObject({ availableBalance: '8930.00' });
    expect(outcome(await sara.transfer('30.01'))).toBe('422 limit_exceeded');
    expect(outcome(await sara.transfer('30.00'))).toBe('201');
  });

  it('is shared by submissions and bills at the same moment', async () => {
    const sara = await payer();
    await changeLimits(sara, { day: '100.00' });
    const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
    const open = await Promise.all([10, 10, 10, 10, 10, 10].map((amount) => bills.issued(`${amount}.00`)));

    const answers = await Promise.all(open.flatMap((bill) => [bills.pay(bill), sara.transfer('10.00')]));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await limitsOf(sara)).toMatchObject({ day: { used: '100.00', left: '0.00' } });
  });

  it('is not passed while jobs and the customer pay at the same moment', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-01 10:00');
    await standingOrder(sara, { startsOn: '2049-01-31', amount: '30.00' }, admin);
    await standingOrder(sara, { startsOn: '2049-01-31', amount: '30.00' }, admin);
    const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
    await bills.autopay();
    await bills.issued('30.00', '2049-01-31');
    await changeLimits(sara, { day: '100.00' });

    setClock(bank, '2049-01-31 08:00');
    await Promise.all([runJobs(bank, '2049-01-31 08:00'), ...times(9, () => sara.transfer('10.00'))]);

    const { day } = await limitsOf(sara);
    const { availableBalance } = await sara.account();
    expect(Number(day?.used)).toBeLessThanOrEqual(100);
    expect(subtractMoney('9000.00', availableBalance)).toBe(day?.used);
  });

  it('is kept by one payment at a time of a customer without a PIN, also against a new PIN', async () => {
    const sara = await payer();
    await changeLimits(sara, { day: '100.00' });
    await bank.sql('DELETE FROM transaction_pins WHERE user_id = $1', [sara.id]);
    const [writes, limits] = [bank.app.get(UnitOfWork), bank.app.get(PaymentLimitsService)];
    const done: string[] = [];

    const waiting = await writes.run(async (tx) => {
      await limits.lockPayers(tx, [sara.id]);
      const later = [
        writes.run((other) => limits.lockPayers(other, [sara.id])).then(() => done.push('payment')),
        admin.client
          .patch(`/api/admin/users/${sara.id}/pin`, { newPin: '4826' })
          .then(() => done.push('PIN')),
      ];
      await until(async () => (await bank.sql(WAITING)).length === later.length);
      expect(done).toEqual([]);
      return () => Promise.all(later);
    });

    await waiting();
    expect(done.toSorted()).toEqual(['PIN', 'payment']);
  });

  it('lets standing orders wait, and skip their day after the last attempt', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-01 10:00');
    const first = await standingOrder(sara, { startsOn: '2049-01-31', amount: '60.00' }, admin);
    const second = await standingOrder(sara, { startsOn: '2049-01-31', amount: '50.00' }, admin);
    await changeLimits(sara, { day: '100.00' });

    await runJobs(bank, '2049-01-31 08:00');
    expect(await executionsOf(sara, first)).toEqual(['2049-01-31 executed']);
    expect(await executionsOf(sara, second)).toEqual(['2049-01-31 retrying limit_exceeded']);
    await runJobs(bank, '2049-01-31 12:00', '2049-01-31 16:00');

    expect(await executionsOf(sara, second)).toEqual(['2049-01-31 failed limit_exceeded']);
    expect(await kindsFor(sara)).toContain('standing_order_failed');
    expect(await sara.account()).toMatchObject({ balance: '8940.00' });
    await runJobs(bank, '2049-02-28 08:00');
    expect(await executionsOf(sara, second)).toHaveLength(2);
  });

  it('of a month is kept by standing orders, too', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-01 10:00');
    await standingOrder(sara, { startsOn: '2049-01-30', frequency: 'once', amount: '60.00' }, admin);
    const second = { startsOn: '2049-01-31', frequency: 'once', amount: '50.00' };
    const later = await standingOrder(sara, second, admin);
    await changeLimits(sara, { month: '100.00' });

    await runJobs(bank, '2049-01-30 08:00', '2049-01-31 08:00');
    expect(await executionsOf(sara, later)).toEqual(['2049-01-31 retrying limit_exceeded']);
    expect(await limitsOf(sara)).toMatchObject({ month: { used: '60.00', left: '40.00' } });
  });

  it('lets autopay wait, and leave the bill to the customer after the last attempt', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-01 10:00');
    const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
    await bills.autopay();
    const bill = await bills.issued('101.00', '2049-01-31');
    await changeLimits(sara, { day: '100.00' });

    await runJobs(bank, '2049-01-31 08:00', '2049-01-31 12:00');
    expect(await bills.find(bill.number)).toMatchObject({ rest: '101.00', paidBy: { isAutopay: true } });
    await runJobs(bank, '2049-01-31 16:00');

    expect(await bills.find(bill.number)).toMatchObject({ rest: '101.00', paidBy: null });
    expect(await kindsFor(sara)).toContain('autopay_failed');
    expect(await sara.account()).toMatchObject({ balance: '9000.00', heldAmount: '0.00' });
  });
});

describe('the wait for new recipients', () => {
  /** A customer whose recipient was approved at nine o'clock of 10 March. */
  async function newPair(): Promise<Customer> {
    const sara = await bank.given.customer({ balance: '9000.00' });
    sara.beneficiaryId = await bank.given.beneficiary(sara, 'pending');
    setClock(bank, '2049-03-10 09:00');
    await admin.verify(sara.beneficiaryId, 'approved');
    return sara;
  }

  it('refuses payments before the hours are over, and says when', async () => {
    await setPolicies(admin, { newRecipientHours: 24 });
    const sara = await newPair();
    const payableAt = '2049-03-11T05:00:00.000Z';

    const refused = await sara.transfer('1.00');
    expect(outcome(refused)).toBe('422 recipient_too_new');
    expect(refused.body).toMatchObject({ payableAt });
    expect(await sara.beneficiaries()).toMatchObject([{ payableAt, newRecipientLeft: '0.00' }]);
    setClock(bank, '2049-03-11 08:59');
    expect(outcome(await sara.transfer('1.00'))).toBe('422 recipient_too_new');
    setClock(bank, '2049-03-11 09:00');
    expect(outcome(await sara.transfer('1.00'))).toBe('201');
    expect(await sara.beneficiaries()).toMatchObject([{ payableAt: null, newRecipientLeft: null }]);
  });

  it('lets an amount be paid in all, after all other limits', async () => {
    await setPolicies(admin, {
      newRecipientHours: 24,
      newRecipientLimit: '100.00',
      limits: { single: '90.00' },
    });
    const sara = await newPair();
    await sara.pendingTransfer('60.00');

    expect((await sara.transfer('95.00')).body).toMatchObject({ limit: 'single' });
    expect((await sara.transfer('40.01')).body).toMatchObject({
      limit: 'new_recipient',
      left: '40.00',
      resetsAt: '2049-03-11T05:00:00.000Z',
    });
    expect(await sara.beneficiaries()).toMatchObject([{ newRecipientLeft: '40.00' }]);
    expect(outcome(await sara.transfer('40.00'))).toBe('201');
  });

  it('counts what is paid to the recipient in the same run of a job', async () => {
    await setPolicies(admin, { newRecipientHours: 24, newRecipientLimit: '100.00' });
    const sara = await newPair();
    const order = { startsOn: '2049-03-10', frequency: 'once', amount: '60.00' };
    const both = [await standingOrder(sara, order, admin), await standingOrder(sara, order, admin)];
    await runJobs(bank, '2049-03-10 12:00');

    const outcomes = await Promise.all(both.map((id) => executionsOf(sara, id)));
    expect(outcomes.flat().toSorted()).toEqual(['2049-03-10 executed', '2049-03-10 retrying limit_exceeded']);
    expect(await sara.beneficiaries()).toMatchObject([{ newRecipientLeft: '40.00' }]);
  });

  it('skips a due day of a standing order', async () => {
    await setPolicies(admin, { newRecipientHours: 24 });
    const sara = await newPair();
    const order = await standingOrder(sara, { startsOn: '2049-03-10' }, admin);
    await runJobs(bank, '2049-03-10 12:00');
    expect(await executionsOf(sara, order)).toEqual(['2049-03-10 failed recipient_too_new']);
  });
});
