/** Transfers are kept within the limits that customers have set for themselves. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { changeLimits, limitsOf } from '../../support/given/limits.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import { setClock } from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(() => {
  setClock(bank, null);
});

const payer = (wish = {}) => bank.given.customer({ balance: '90000.00', beneficiary: 'approved', ...wish });

describe('a customer without limits', () => {
  it('is told that there are none', async () => {
    const sara = await payer();
    const none = { single: null, day: null, month: null, count: null };
    expect(await limitsOf(sara)).toMatchObject({ ...none, raise: null, own: none, bank: none });
    expect(outcome(await sara.transfer('80000.00'))).toBe('201');
  });
});

describe('a limit', () => {
  it('of one payment refuses a higher one, and says what is possible', async () => {
    const sara = await payer();
    await changeLimits(sara, { single: '100.00' });

    const refused = await sara.transfer('100.01');
    expect(outcome(refused)).toBe('422 limit_exceeded');
    expect(refused.body).toMatchObject({ limit: 'single', left: '100.00', resetsAt: null });
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
    expect(outcome(await sara.transfer('100.00'))).toBe('201');
  });

  it('of a day counts what is held, and gives back what is rejected or cancelled', async () => {
    const sara = await payer();
    await changeLimits(sara, { day: '100.00' });
    const [first, second] = [await sara.pendingTransfer('60.00'), await sara.pendingTransfer('30.00')];

    const refused = await sara.transfer('10.01');
    expect(refused.body).toMatchObject({ code: 'limit_exceeded', limit: 'day', left: '10.00' });
    expect(await limitsOf(sara)).toMatchObject({ day: { limit: '100.00', used: '90.00', left: '10.00' } });

    await admin.reject(first);
    expect(await limitsOf(sara)).toMatchObject({ day: { used: '30.00', left: '70.00' } });
    await sara.client.post(`/api/transactions/${second}/cancel`);
    expect(await limitsOf(sara)).toMatchObject({ day: { used: '0.00', left: '100.00' } });
    const third = await sara.pendingTransfer('100.00');
    await admin.approve(third);
    expect(await limitsOf(sara)).toMatchObject({ day: { used: '100.00', left: '0.00' } });
    expect(outcome(await sara.transfer('0.01'))).toBe('422 limit_exceeded');
  });

  it('of payments in a day is named before those of amounts', async () => {
    const sara = await payer();
    await changeLimits(sara, { count: 2, day: '10.00', month: '10.00' });
    await sara.pendingTransfer('5.00');
    await sara.pendingTransfer('5.00');

    expect((await sara.transfer('5.00')).body).toMatchObject({ limit: 'count', left: '0' });
    expect(await limitsOf(sara)).toMatchObject({ count: { limit: 2, used: 2, left: 0 } });
  });

  it('begins again at midnight and with the month in Asia/Dubai', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-30 23:59');
    await changeLimits(sara, { day: '100.00', month: '150.00' });
    await sara.pendingTransfer('100.00');
    expect((await sara.transfer('1.00')).body).toMatchObject({
      limit: 'day',
      resetsAt: '2049-01-30T20:00:00.000Z',
    });

    setClock(bank, '2049-01-31 00:00');
    expect(outcome(await sara.transfer('50.00'))).toBe('201');
    expect((await sara.transfer('1.00')).body).toMatchObject({
      limit: 'month',
      left: '0.00',
      resetsAt: '2049-01-31T20:00:00.000Z',
    });

    setClock(bank, '2049-02-01 00:00');
    expect(outcome(await sara.transfer('100.00'))).toBe('201');
  });

  it('counts other currencies at the rates of the bank', async () => {
    const sara = await payer({ currency: 'USD' });
    await changeLimits(sara, { day: '100.00' });
    await sara.pendingTransfer('20.00');
    expect(await limitsOf(sara)).toMatchObject({ day: { used: '73.45', left: '26.55' } });
    expect((await sara.transfer('7.24')).body).toMatchObject({ limit: 'day', left: '26.55' });
    expect(outcome(await sara.transfer('7.23'))).toBe('201');
  });

  it('is not passed by fifty submissions at once on two nodes', async () => {
    const sara = await payer();
    await changeLimits(sara, { day: '100.00' });
    const there = atNode(bank, await bank.addNode(), sara);

    const answers = await Promise.all(
      times(25, () => [
        sara.transfer('10.00'),
        there.client.post('/api/transfers', sara.transferRequest('10.00')),
      ]).flat(),
    );

    const outcomes = answers.map(outcome);
    expect(outcomes.filter((one) => one === '201')).toHaveLength(10);
    expect(outcomes.filter((one) => one === '422 limit_exceeded')).toHaveLength(40);
    expect(await limitsOf(sara)).toMatchObject({ day: { used: '100.00', left: '0.00' } });
    expect(await sara.account()).toMatchObject({ heldAmount: '100.00' });
  });
});
