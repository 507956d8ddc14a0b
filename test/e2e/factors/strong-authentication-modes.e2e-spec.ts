/** What a bank asks of its customers' factors is its choice. */
import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { confirmed } from '../../support/factors/confirmations.js';
import { enrolPasskey, ONLINE } from '../../support/factors/factors.js';
import { biller, Bills } from '../../support/given/bills.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';

const REQUIRED = '403 confirmation_required';
const DAY_MS = 24 * 3_600_000;

const pay = (sara: Customer, amount: string, change: object = {}) =>
  sara.transfer(amount, { ...change }).then(outcome);

describe('a bank', () => {
  const strict = useBank({ ...ONLINE, STRONG_AUTHENTICATION: 'required', CONFIRM_ABOVE: '50.00' });
  const lax = useBank({ ...ONLINE, STRONG_AUTHENTICATION: 'off' });

  it('that requires a factor takes no payment without one, and may confirm smaller amounts', async () => {
    const sara = await strict.given.customer({ balance: '9000.00', beneficiary: 'approved' });
    const plan = { ...sara.transferRequest('7.00'), startsOn: '2050-01-31', frequency: 'monthly' };
    expect(await pay(sara, '1.00')).toBe('403 enrolment_required');
    expect(outcome(await sara.client.post('/api/standing-orders', plan))).toBe('403 enrolment_required');
    const phone = await enrolPasskey(sara);
    const confirmationId = await confirmed(sara.client, phone, 'transfer', sara.transferRequest('50.01'));
    expect(await pay(sara, '50.01', { confirmationId })).toBe('201');
    expect(await pay(sara, '50.00')).toBe('201');
    expect(await pay(sara, '50.01')).toBe(REQUIRED);
  });

  it('that requires a factor takes no payment of a bill without one, now or later', async () => {
    const [admin, sara] = [await strict.given.admin(), await strict.given.customer({ balance: '900.00' })];
    const bills = await Bills.of(strict, sara, { billerId: await biller(admin) });
    const bill = await bills.issued('120.50');
    const inTenDays = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
    const tries = () => [bills.pay(bill), bills.schedule(bill, inTenDays), bills.autopay()];
    const wrongPin = await bills.pay(bill, { transactionPin: '9999' });
    expect(outcome(wrongPin)).toBe('403 incorrect_pin');
    for (const refused of await Promise.all(tries())) {
      expect(outcome(refused)).toBe('403 enrolment_required');
    }
    expect(await sara.account()).toMatchObject({ balance: '900.00', heldAmount: '0.00' });
    const phone = await enrolPasskey(sara);
    const { accountId } = sara;
    const autopay = { customerBillerId: bills.added.id, accountId };
    const set = await confirmed(sara.client, phone, 'autopay', autopay);
    expect(outcome(await bills.autopay({ confirmationId: set }))).toBe('200');
    const payment = { billId: bill.id, accountId, amount: '120.50' };
    const paid = await confirmed(sara.client, phone, 'bill_payment', payment);
    expect(outcome(await bills.pay(bill, { confirmationId: paid }))).toBe('201');
  });

  it('that has turned confirmations off asks for none', async () => {
    const sara = await lax.given.customer({ balance: '9000.00', beneficiary: 'approved' });
    const { passkeyId } = await enrolPasskey(sara);
    expect(await pay(sara, '5000.00')).toBe('201');
    const asked = await sara.client.post('/api/confirmations', { action: 'pin_change', details: {} });
    expect(outcome(asked)).toBe('409 confirmation_not_needed');
    expect(outcome(await sara.client.delete(`/api/auth/passkeys/${passkeyId}`))).toBe('204');
  });
});
