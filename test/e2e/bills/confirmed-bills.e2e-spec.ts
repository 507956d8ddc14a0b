/** Payments of bills are confirmed like transfers, and autopay that could make such a payment. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { confirmed } from '../../support/factors/confirmations.js';
import type { Authenticator } from '../../support/factors/authenticator.js';
import { enrolPasskey } from '../../support/factors/factors.js';
import { biller, Bills } from '../../support/given/bills.js';
import { setPolicies } from '../../support/given/limits.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(() => setPolicies(admin));

async function confirming(): Promise<{ sara: Customer; bills: Bills; phone: Authenticator }> {
  const sara = await bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
  const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
  return { sara, bills, phone: await enrolPasskey(sara) };
}

describe('a customer with a strong factor', () => {
  it('confirms the first payment to a biller, and then those above an amount', async () => {
    const { sara, bills, phone } = await confirming();
    const [first, second, third] = [
      await bills.issued('40.00'),
      await bills.issued('50.00'),
      await bills.issued('1000.01'),
    ];
    const { accountId } = sara;
    expect(outcome(await bills.pay(first))).toBe('403 confirmation_required');
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
    const request = { billId: first.id, accountId, amount: '40.00' };
    const confirmationId = await confirmed(sara.client, phone, 'bill_payment', request);
    expect(outcome(await bills.pay(second, { confirmationId }))).toBe('403 confirmation_mismatch');
    expect(outcome(await bills.pay(first, { confirmationId }))).toBe('201');

    expect(outcome(await bills.pay(second))).toBe('201');
    expect(outcome(await bills.pay(third))).toBe('403 confirmation_required');
    const [event] = await bank.sql(
      `SELECT proof IS NOT NULL AS proven FROM events WHERE type = 'bill.payment_started' AND subject_id = $1`,
      [first.id],
    );
    expect(event).toEqual({ proven: true });
  });

  it('confirms a scheduled payment like one that is made at once', async () => {
    const { sara, bills, phone } = await confirming();
    const bill = await bills.issued('40.00');
    const payOn = '2027-01-15';
    expect(outcome(await bills.schedule(bill, payOn))).toBe('403 confirmation_required');
    const request = { billId: bill.id, accountId: sara.accountId, payOn };
    const confirmationId = await confirmed(sara.client, phone, 'bill_payment', request);
    expect(outcome(await bills.schedule(bill, payOn, { confirmationId }))).toBe('200');
  });

  it('confirms autopay without a limit, and with one only for a new biller or a high limit', async () => {
    const { sara, bills, phone } = await confirming();
    const { accountId } = sara;
    const details = { customerBillerId: bills.added.id, accountId };
    const autopay = async (limit?: string) => {
      const confirmationId = await confirmed(sara.client, phone, 'autopay', { ...details, limit });
      return outcome(await bills.autopay({ limit, confirmationId }));
    };
    expect(outcome(await bills.autopay())).toBe('403 confirmation_required');
    expect(outcome(await bills.autopay({ limit: '50.00' }))).toBe('403 confirmation_required');
    expect(await autopay()).toBe('200');
    const bill = await bills.issued('40.00');
    const paid = { billId: bill.id, accountId, amount: '40.00' };
    const confirmationId = await confirmed(sara.client, phone, 'bill_payment', paid);
    await bills.pay(bill, { confirmationId });

    expect(outcome(await bills.autopay({ limit: '50.00' }))).toBe('200');
    expect(outcome(await bills.autopay({ limit: '1000.01' }))).toBe('403 confirmation_required');
    expect(outcome(await bills.autopay())).toBe('403 confirmation_required');
    expect(await autopay('1000.01')).toBe('200');
  });
});

describe('the policy about confirmations', () => {
  it('takes the place of the option, for transfers and bills', async () => {
    const { sara, bills, phone } = await confirming();
    const transfer = sara.transferRequest('10.00');
    await sara.transfer('10.00', {
      confirmationId: await confirmed(sara.client, phone, 'transfer', transfer),
    });
    const bill = await bills.issued('10.00');
    const paid = { billId: bill.id, accountId: sara.accountId, amount: '10.00' };
    const confirmationId = await confirmed(sara.client, phone, 'bill_payment', paid);
    await bills.pay(bill, { confirmationId });
    const next = await bills.issued('30.00');
    expect(outcome(await sara.transfer('30.00'))).toBe('201');

    await setPolicies(admin, { confirmAbove: '20.00' });
    expect(outcome(await sara.transfer('30.00'))).toBe('403 confirmation_required');
    expect(outcome(await bills.pay(next))).toBe('403 confirmation_required');
    expect(outcome(await sara.transfer('20.00'))).toBe('201');
    await setPolicies(admin, { confirmAbove: null });
    expect(outcome(await bills.pay(next))).toBe('201');
  });
});
