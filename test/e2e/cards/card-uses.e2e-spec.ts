/** Uses of cards: holds, purchases, refusals, and what becomes of lost messages. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { useBank } from '../../support/bank.js';
import { CARD_PIN, Cards } from '../../support/given/cards.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { runJobs, setClock } from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(() => {
  setClock(bank, null);
});

/** A customer with 500.00 and a card with a monthly limit of 300.00. */
async function holder() {
  const sara = await bank.given.customer({ balance: '500.00' });
  return { sara, cards: await Cards.of(sara, admin, { monthlyLimit: '300.00' }) };
}

const moneyOf = async (customer: Customer) => {
  const { balance, heldAmount, availableBalance } = await customer.account();
  return [balance, heldAmount, availableBalance];
};
const FREE = ['500.00', '0.00', '500.00'];
const HELD = ['500.00', '120.50', '379.50'];
const PAID = ['379.50', '0.00', '379.50'];
const APPROVED = { outcome: 'approved', reason: null };

describe('a use of a card', () => {
  it('is held, becomes a purchase, and is in transactions, statement, notifications and audit', async () => {
    const { sara, cards } = await holder();

    const { use, ...answer } = await cards.pay('120.50', { pin: CARD_PIN });

    expect(answer).toEqual(APPROVED);
    expect(await moneyOf(sara)).toEqual(HELD);
    expect(await cards.find()).toMatchObject({ spent: '120.50', monthlyLimit: '300.00' });
    const [held] = await cards.uses();
    expect(held).toMatchObject({
      kind: 'purchase',
      merchant: 'Palm Grocery',
      status: 'held',
      amount: '120.50',
    });
    const [pending] = await sara.transactions();
    expect(pending).toMatchObject({ type: 'purchase', status: 'pending', purpose: 'Palm Grocery' });
    // Only the network decides about it.
    expect(outcome(await sara.client.post(`/api/transactions/${pending?.id ?? ''}/cancel`))).toBe(
      '404 not_found',
    );
    const status = `/api/admin/transactions/${pending?.id ?? ''}/status`;
    expect(outcome(await admin.client.patch(status, { status: 'completed' }))).toBe('404 not_found');
    expect(outcome(await admin.client.delete(`/api/admin/users/${sara.id}`))).toBe('409 payment_confirming');

    expect(await cards.play({ message: 'clear', use })).toMatchObject({ outcome: 'completed' });

    expect(await moneyOf(sara)).toEqual(PAID);
    expect(await cards.uses()).toMatchObject([{ status: 'completed', transactionId: pending?.id }]);
    const { body: statement } = await sara.client.get(`/api/accounts/${sara.accountId}/statement`);
    expect(JSON.stringify(statement)).toContain(pending?.reference);
    expect((await sara.client.get('/api/analytics')).body).toMatchObject({ spending: '120.50' });
    expect((await sara.client.get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({ kind: 'card_used', name: 'Palm Grocery', subjectId: cards.card.id }),
    );
    const { body: trail } = await admin.client.get(`/api/admin/audit?subject=${cards.card.id}`);
    expect((trail as { type: string }[]).map(({ type }) => type)).toEqual([
      'card.use_completed',
      'card.used',
      'card.number_shown',
      'card.approved',
      'card.requested',
    ]);
  });

  it('is given up, or refunded in parts and never beyond what was paid', async () => {
    const { sara, cards } = await holder();
    const given = await cards.pay('40.00', { online: true });
    expect(await cards.play({ message: 'reverse', use: given.use })).toMatchObject({ outcome: 'reversed' });
    expect(await cards.play({ message: 'clear', use: given.use })).toMatchObject({ outcome: 'refused' });
    expect(await moneyOf(sara)).toEqual(FREE);

    const { use } = await cards.pay('100.00', { online: true });
    const refund = (amount: string) => cards.play({ message: 'refund', use, amount });
    expect(await refund('1.00')).toMatchObject({ outcome: 'refused' });
    await cards.play({ message: 'clear', use });
    const answers = [
      await refund('60.00'),
      await refund('40.01'),
      await refund('40.00'),
      await refund('0.01'),
    ];

    expect(answers.map((one) => one.outcome)).toEqual(['completed', 'refused', 'completed', 'refused']);
    expect(await moneyOf(sara)).toEqual(FREE);
    expect(await cards.find()).toMatchObject({ spent: '0.00' });
    expect((await cards.uses()).map(({ kind, status, amount }) => [kind, status, amount])).toEqual([
      ['refund', 'completed', '40.00'],
      ['refund', 'completed', '60.00'],
      ['online', 'completed', '100.00'],
      ['online', 'reversed', '40.00'],
    ]);
  });

  it('is declined with its reason, which the customer is told', async () => {
    const { sara, cards } = await holder();
    const number = await cards.number();
    const because = async (amount: string, more = {}) => (await cards.pay(amount, more)).reason;

    expect(await because('5.00', { number: '9702480000000000' })).toBe('unknown_card');
    expect(await because('5.91')).toBe('suspected_fraud');
    expect(await because('300.01')).toBe('card_limit_exceeded');
    await admin.client.patch(`/api/admin/accounts/${sara.accountId}/balance`, { balance: '50.00' });
    expect(await because('50.01')).toBe('insufficient_funds');
    await cards.turn('blocked');
    expect(await because('5.00')).toBe('card_blocked');
    await cards.turn('active');
    const wrong = { pin: '0000' };
    expect(await because('5.00', wrong)).toBe('incorrect_pin');
    expect(await because('5.00', { pin: CARD_PIN })).toBeNull();
    for (const reason of ['incorrect_pin', 'incorrect_pin', 'pin_locked']) {
      expect(await because('5.00', wrong)).toBe(reason);
    }
    expect(await because('5.00', { pin: CARD_PIN })).toBe('pin_locked');
    await bank.sql(`UPDATE cards SET pin_locked_until = now() - interval '1 second' WHERE id = $1`, [
      cards.card.id,
    ]);
    expect(await because('5.00', { pin: CARD_PIN })).toBeNull();
    await admin.restrict(sara.id);
    expect(await because('5.00')).toBe('account_restricted');
    await bank.sql(`UPDATE users SET is_restricted = false WHERE id = $1`, [sara.id]);
    await bank.sql(`UPDATE cards SET expires_on = '2020-01-31' WHERE id = $1`, [cards.card.id]);
    expect(await because('5.00', { number })).toBe('card_expired');

    const told = (await sara.client.get('/api/notifications')).body as { kind: string; reason: string }[];
    const reasons = told.filter(({ kind }) => kind === 'card_declined').map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(
      new Set([
        ...['suspected_fraud', 'card_limit_exceeded', 'insufficient_funds', 'card_blocked'],
        ...['incorrect_pin', 'pin_locked', 'account_restricted', 'card_expired'],
      ]),
    );
    expect(await moneyOf(sara)).toEqual(['50.00', '10.00', '40.00']);
  });

  it('never exceeds the limit of the card or of a credit account, however many arrive at once', async () => {
    const { sara, cards } = await holder();
    const credit = await bank.given.customer({ accountType: 'credit', creditLimit: '250.00' });
    const gold = await Cards.of(credit, admin);
    expect(gold.card.kind).toBe('credit');

    const [debits, credits] = [
      await Promise.all(times(5, () => cards.pay('100.00'))),
      await Promise.all(times(4, () => gold.pay('100.00'))),
    ];

    const reasons = (all: typeof debits) => all.map(({ reason }) => reason ?? 'approved').sort();
    const [limit, funds] = ['card_limit_exceeded', 'insufficient_funds'];
    expect(reasons(debits)).toEqual(['approved', 'approved', 'approved', limit, limit]);
    expect(reasons(credits)).toEqual(['approved', 'approved', funds, funds]);
    expect(await moneyOf(sara)).toEqual(['500.00', '300.00', '200.00']);
    for (const { use } of credits.filter(({ reason }) => reason === null)) {
      await gold.play({ message: 'clear', use });
    }
    expect(await moneyOf(credit)).toEqual(['-200.00', '0.00', '50.00']);
    expect((await gold.find()).credit).toEqual({ used: '200.00', limit: '250.00' });
    expect((await cards.find()).credit).toBeNull();

    const set = (creditLimit: string) =>
      admin.client.patch(`/api/admin/accounts/${credit.accountId}/credit-limit`, { creditLimit });
    expect(outcome(await set('199.99'))).toBe('409 limit_below_use');
    expect((await set('300.00')).body).toMatchObject({ creditLimit: '300.00', availableBalance: '100.00' });
    expect(outcome(await gold.pay('100.00').then(() => set('250.00')))).toBe('409 limit_below_use');
    const debit = `/api/admin/accounts/${sara.accountId}/credit-limit`;
    expect(outcome(await admin.client.patch(debit, { creditLimit: '1.00' }))).toBe('400 validation_failed');
  });
});

describe('the network', () => {
  it('may say everything twice, and at once on all its lines', async () => {
    const { sara, cards } = await holder();
    const [use, number] = [randomUUID(), await cards.number()];
    const pay = { message: 'pay', use, number, merchant: 'Palm Grocery', amount: '120.94' };

    const asked = await Promise.all(times(4, () => cards.play(pay)));
    expect(asked.map((one) => one.outcome)).toEqual(times(4, () => 'approved'));
    expect((await cards.uses()).length).toBe(1);
    const claimed = await Promise.all(times(4, () => cards.play({ message: 'clear', use })));
    expect(claimed.map((one) => one.outcome)).toEqual(times(4, () => 'completed'));

    expect(await moneyOf(sara)).toEqual(['379.06', '0.00', '379.06']);
  });

  it.each([
    ['loses the approval', '120.92', 'no_answer', 'reversed', FREE],
    ['loses the claim', '120.93', 'approved', 'completed', ['379.07', '0.00', '379.07']],
    ['is slow', '120.95', 'approved', 'completed', ['379.05', '0.00', '379.05']],
    ['is down', '120.96', 'approved', 'completed', ['379.04', '0.00', '379.04']],
  ])('%s, and the bank finds out', async (_, amount, asked, status, money) => {
    const { sara, cards } = await holder();
    const { use, outcome: answer } = await cards.pay(amount);
    expect(answer).toBe(asked);
    // A network that is down keeps silent for an hour.
    if (amount === '120.96') setClock(bank, '2050-01-01 09:30');
    if (asked === 'approved') {
      expect(await cards.play({ message: 'clear', use })).toMatchObject({ outcome: 'no_answer' });
    }
    expect(await cards.uses()).toMatchObject([{ status: 'held' }]);
    if (amount === '120.96') {
      await runJobs(bank, '2050-01-01 10:00');
      expect(await cards.uses()).toMatchObject([{ status: 'held' }]);
    }

    await runJobs(bank, '2050-01-02 10:00', '2050-01-02 12:00');

    expect(await cards.uses()).toMatchObject([{ status }]);
    expect(await moneyOf(sara)).toEqual(money);
  });

  it('that never got an answer is asked once, and cannot claim afterwards', async () => {
    const { sara, cards } = await holder();
    const { use } = await cards.pay('120.50');
    // As if the node had died before the network heard of the approval.
    await bank.sql(`UPDATE simulator.card_uses SET state = 'asked' WHERE id = $1`, [use]);
    await runJobs(bank, '2050-01-01 10:00');

    expect(await moneyOf(sara)).toEqual(FREE);
    expect(await cards.play({ message: 'clear', use })).toMatchObject({ outcome: 'refused' });
    expect(outcome(await admin.client.delete(`/api/admin/users/${sara.id}`))).toBe('204');
  });

  it('claims and gives up at once, and only one of them counts', async () => {
    const { sara, cards } = await holder();
    const { use } = await cards.pay('120.50');
    await Promise.all([
      ...times(3, () => cards.play({ message: 'clear', use })),
      ...times(3, () => cards.play({ message: 'reverse', use })),
    ]);
    await runJobs(bank, '2050-01-01 10:00');
    const [one] = await cards.uses();
    expect(await moneyOf(sara)).toEqual(one?.status === 'completed' ? PAID : FREE);
    expect(tally([await sara.client.get('/api/cards/uses')])).toEqual({ '200': 1 });
  });
});
