/** Payments of bills: holds, outcomes of the network, and what becomes of lost answers. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BillPaymentDto } from '#contract/shapes/bills.dto';
import { BILLER_NETWORK, type BillerNetwork } from '../../../backend/src/bills/network/biller-network.js';
import { useBank } from '../../support/bank.js';
import { biller, Bills, consumerNumber } from '../../support/given/bills.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { runJobs, setClock } from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
let billerId: string;
let inParts: string;
beforeAll(async () => {
  admin = await bank.given.admin();
  billerId = await biller(admin);
  inParts = await biller(admin, { partialAllowed: true });
});
afterEach(() => {
  setClock(bank, null);
});

/** A customer with 500.00 and a bill of 120.50 whose number has this ending. */
async function payer(ending?: string) {
  const sara = await bank.given.customer({ balance: '500.00' });
  const bills = await Bills.of(bank, sara, { billerId, number: consumerNumber(ending) });
  return { sara, bills, bill: await bills.issued('120.50') };
}

const moneyOf = async (customer: Customer) => {
  const { balance, heldAmount, availableBalance } = await customer.account();
  return [balance, heldAmount, availableBalance];
};
const TWO_DAYS_MS = 2 * 24 * 3_600_000;
const PAID = ['379.50', '0.00', '379.50'];
const HELD = ['500.00', '120.50', '379.50'];
const FREE = ['500.00', '0.00', '500.00'];
const key = () => randomUUID();

describe('a bill', () => {
  it('is paid at once, and is in transactions, statement, analytics, notifications and audit', async () => {
    const { sara, bills, bill } = await payer();
    expect(bill).toMatchObject({ status: 'pending', rest: '120.50', isConfirming: false, paidBy: null });

    const answer = await bills.pay(bill);

    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'paid',
        amount: '120.50',
        reason: null,
        isAutomatic: false,
        receipt: expect.stringMatching(/^RC/),
      },
    });
    const { reference } = answer.body as BillPaymentDto;
    expect(await moneyOf(sara)).toEqual(PAID);
    expect(await bills.find(bill.number)).toMatchObject({ status: 'paid', rest: '0.00' });
    expect(await sara.transactions()).toMatchObject([
      { reference, type: 'bill_payment', status: 'completed', amount: '-120.50', purpose: bill.billerName },
    ]);
    const { body: statement } = await sara.client.get(`/api/accounts/${sara.accountId}/statement`);
    expect(JSON.stringify(statement)).toContain(reference);
    expect((await sara.client.get('/api/analytics')).body).toMatchObject({ billPayments: '120.50' });
    expect((await sara.client.get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({
        kind: 'bill_paid',
        name: bill.billerName,
        amount: '120.50',
        subjectId: bill.id,
      }),
    );
    const { body: trail } = await admin.client.get(`/api/admin/audit?subject=${bill.id}`);
    expect((trail as { type: string }[]).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['bill.paid', 'bill.payment_started', 'bill.received']),
    );
    expect(outcome(await bills.pay(bill))).toBe('409 bill_paid');
  });

  it('is not paid with a wrong PIN, amount or account, or for somebody else', async () => {
    const { sara, bills, bill } = await payer();
    const omar = await bank.given.customer({ balance: '500.00' });
    const dollars = await admin.newAccount(sara.id, {
      accountType: 'savings',
      currency: 'USD',
      balance: '900.00',
    });

    const tries = [
      { amount: '120.49' },
      { amount: '120.51' },
      { accountId: omar.accountId },
      { accountId: dollars.id },
      { amount: '0.00' },
      { transactionPin: sara.pin === '0000' ? '1111' : '0000' },
    ];
    const outcomes: string[] = [];
    for (const change of tries) outcomes.push(outcome(await bills.pay(bill, change)));

    expect(outcomes).toEqual([
      '422 partial_not_allowed',
      '422 amount_above_bill',
      '404 not_found',
      '422 currency_mismatch',
      '400 validation_failed',
      '403 incorrect_pin',
    ]);
    const foreign = { accountId: omar.accountId, amount: '120.50', transactionPin: omar.pin };
    expect(outcome(await omar.client.post(`/api/bills/${bill.id}/payments`, foreign))).toBe('404 not_found');
    const dear = await bills.issued('500.01');
    expect(outcome(await bills.pay(dear))).toBe('422 insufficient_funds');
    await admin.restrict(sara.id);
    expect(outcome(await bills.pay(bill))).toBe('403 account_restricted');
    expect(await moneyOf(sara)).toEqual(FREE);
  });

  it('is paid in parts where the biller allows it', async () => {
    const sara = await bank.given.customer({ balance: '500.00' });
    const bills = await Bills.of(bank, sara, { billerId: inParts });
    const bill = await bills.issued('100.00');

    expect(outcome(await bills.pay(bill, { amount: '30.00' }))).toBe('201');
    expect(await bills.find(bill.number)).toMatchObject({
      status: 'pending',
      rest: '70.00',
      amount: '100.00',
    });
    expect(outcome(await bills.pay(bill, { amount: '70.01' }))).toBe('422 amount_above_bill');
    expect(outcome(await bills.pay(bill, { amount: '70.00' }))).toBe('201');
    expect(await bills.find(bill.number)).toMatchObject({ status: 'paid', rest: '0.00' });
    expect((await bills.payments()).map(({ amount }) => amount)).toEqual(['70.00', '30.00']);
  });

  it('is paid once, whatever number of requests and however often they are repeated', async () => {
    const { sara, bills, bill } = await payer();
    const [first, same] = [key(), key()];

    const answers = await Promise.all([
      ...times(4, () => bills.pay(bill, {}, first)),
      bills.pay(bill, {}, same),
    ]);
    const again = await bills.pay(bill, {}, first);
    const other = await bills.pay(bill, { amount: '1.00' }, first);

    const paid = answers.filter(({ status }) => status === 201);
    expect(new Set(paid.map(({ body }) => (body as BillPaymentDto).id)).size).toBe(1);
    expect((await bills.payments()).map(({ status }) => status)).toEqual(['paid']);
    expect(await moneyOf(sara)).toEqual(PAID);
    if (again.status === 201) {
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(outcome(other)).toBe('422 idempotency_key_reused');
    } else expect(outcome(again)).toBe('409 bill_paid');
  });
});

describe('the network', () => {
  it.each([
    ['refuses', '9002', 'failed', 'biller_refused', FREE],
    ['hears twice', '9007', 'paid', null, PAID],
  ])('%s a payment', async (_, ending, status, reason, money) => {
    const { sara, bills, bill } = await payer(ending);

    expect((await bills.pay(bill)).body).toMatchObject({ status, reason });

    expect(await moneyOf(sara)).toEqual(money);
    expect((await bills.payments()).length).toBe(1);
  });

  it.each([
    ['the answer is lost', '9003', 'paid', PAID],
    ['the request is lost', '9004', 'failed', FREE],
    ['the biller takes its time', '9005', 'paid', PAID],
    ['the biller refuses after a while', '9006', 'failed', FREE],
  ])('leaves it open when %s, and nothing is paid twice', async (_, ending, status, money) => {
    const { sara, bills, bill } = await payer(ending);
    const used = key();

    const answer = await bills.pay(bill, {}, used);
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'pending', receipt: null, settledAt: null },
    });
    expect(await moneyOf(sara)).toEqual(HELD);
    expect(await bills.find(bill.number)).toMatchObject({ isConfirming: true, rest: '120.50' });
    expect(outcome(await bills.pay(bill))).toBe('409 payment_confirming');
    const inTwoDays = new Date(Date.now() + TWO_DAYS_MS).toISOString().slice(0, 10);
    expect(outcome(await bills.schedule(bill, inTwoDays))).toBe('409 payment_confirming');
    const own = `/api/billers/own/${bills.added.id}`;
    expect(outcome(await sara.client.delete(own))).toBe('409 payment_confirming');
    // Nobody at the bank decides about it, and the customer cannot cancel it.
    const [transaction] = await sara.transactions();
    expect(transaction).toMatchObject({ type: 'bill_payment', status: 'pending' });
    const id = transaction?.id ?? '';
    const decide = { status: 'completed' };
    expect(outcome(await admin.client.patch(`/api/admin/transactions/${id}/status`, decide))).toBe(
      '404 not_found',
    );
    expect(outcome(await sara.client.post(`/api/transactions/${id}/cancel`))).toBe('404 not_found');
    expect(JSON.stringify((await admin.client.get('/api/admin/transactions/pending')).body)).not.toContain(
      id,
    );
    expect(outcome(await admin.client.delete(`/api/admin/users/${sara.id}`))).toBe('409 payment_confirming');

    await runJobs(
      bank,
      ...Array.from({ length: 12 }, (_, minute) => `2050-01-01 10:${String(minute).padStart(2, '0')}`),
    );
    setClock(bank, null);

    expect(await moneyOf(sara)).toEqual(money);
    expect(await bills.find(bill.number)).toMatchObject({
      isConfirming: false,
      rest: status === 'paid' ? '0.00' : '120.50',
    });
    expect(await bills.pay(bill, {}, used)).toMatchObject({ status: 201, body: { status } });
    expect((await bills.payments()).length).toBe(1);
    expect(outcome(await admin.client.delete(`/api/admin/users/${sara.id}`))).toBe('204');
  });

  it('that is down leaves a payment open until it is back', async () => {
    const { sara, bills, bill } = await payer('9008');
    expect((await bills.pay(bill)).body).toMatchObject({ status: 'pending' });
    await runJobs(bank, '2050-01-01 10:00');
    expect(await moneyOf(sara)).toEqual(HELD);

    await bank.sql(`UPDATE simulator.consumers SET behaviour = 'normal' WHERE consumer_number = $1`, [
      bill.consumerNumber,
    ]);
    await runJobs(bank, '2050-01-01 12:00');
    setClock(bank, null);

    expect(await moneyOf(sara)).toEqual(FREE);
    expect((await bills.pay(bill)).body).toMatchObject({ status: 'paid' });
    expect((await bills.payments()).map(({ status, reason }) => [status, reason])).toEqual([
      ['paid', null],
      ['failed', 'not_received'],
    ]);
  });

  it('refuses an order to pay that comes after it was asked about', async () => {
    const { bills, bill } = await payer('9004');
    await bills.pay(bill);
    await runJobs(bank, '2050-01-01 10:00');
    setClock(bank, null);
    const [payment] = await bills.payments();
    const network = bank.app.get<BillerNetwork>(BILLER_NETWORK);
    const { consumerNumber: number, number: billNumber } = bill;
    await bank.sql(`UPDATE simulator.consumers SET behaviour = 'normal' WHERE consumer_number = $1`, [
      number,
    ]);

    const late = await network.pay({
      id: payment?.id ?? '',
      billerId,
      consumerNumber: number,
      billNumber,
      amount: '120.50',
    });

    expect(late).toEqual({ status: 'not_received' });
    expect(await bank.sql('SELECT paid FROM simulator.bills WHERE consumer_number = $1', [number])).toEqual([
      { paid: '0.00' },
    ]);
  });

  it('that has paid is asked about when the node dies before it has heard of it', async () => {
    const { sara, bills, bill } = await payer();
    // As after a death between the commit of the hold and that of the outcome.
    await bills.pay(bill);
    const [payment] = await bills.payments();
    expect(payment?.status).toBe('paid');
    const inquiry = bank.app.get<BillerNetwork>(BILLER_NETWORK).inquire({
      ...{ id: payment?.id ?? '', billerId, consumerNumber: bill.consumerNumber },
      ...{ billNumber: bill.number, amount: '120.50' },
    });
    expect(await inquiry).toMatchObject({ status: 'paid', receipt: payment?.receipt });
    await runJobs(bank, '2050-01-01 10:00');
    setClock(bank, null);
    expect(await moneyOf(sara)).toEqual(PAID);
  });
});
