import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import {
  executionsOf,
  orderOf,
  runJobs,
  setClock,
  standingOrder,
} from '../../support/given/standing-orders.js';

const bank = useBank();

let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(() => {
  setClock(bank, null);
});

const payer = (balance = '1000.00') => bank.given.customer({ balance, beneficiary: 'approved' });
const balanceOf = async (customer: Customer) => (await customer.account()).balance;

describe('an order without funds', () => {
  it('is tried at eight, noon and four, then its day has failed and the order goes on', async () => {
    const sara = await payer('99.99');
    setClock(bank, '2049-01-15 10:00');
    const order = await standingOrder(sara, {}, admin);
    await runJobs(bank, '2049-01-31 08:00', '2049-01-31 11:59');
    expect(await executionsOf(sara, order)).toEqual(['2049-01-31 retrying insufficient_funds']);
    await runJobs(bank, '2049-01-31 12:00');
    expect(await executionsOf(sara, order)).toEqual(['2049-01-31 retrying insufficient_funds']);
    await runJobs(bank, '2049-01-31 16:00');
    expect(await executionsOf(sara, order)).toEqual(['2049-01-31 failed insufficient_funds']);
    expect(await orderOf(sara, order)).toMatchObject({ status: 'active', nextOn: '2049-02-28', executed: 0 });
    expect((await admin.auditOf(order)).slice(0, 3).map(({ type }) => type)).toEqual([
      'standing_order.failed',
      'standing_order.delayed',
      'standing_order.delayed',
    ]);
  });

  it('has failed for good when it is tried again only on a later day', async () => {
    const sara = await payer('99.99');
    setClock(bank, '2049-01-15 10:00');
    const order = await standingOrder(sara, {}, admin);
    await runJobs(bank, '2049-01-31 08:00', '2049-02-01 08:00');
    expect(await executionsOf(sara, order)).toEqual(['2049-01-31 failed insufficient_funds']);
    expect(await orderOf(sara, order)).toMatchObject({ nextOn: '2049-02-28' });
  });

  it('is paid at noon if the money has come; holds of pending transfers are not available', async () => {
    const sara = await payer('150.00');
    setClock(bank, '2049-01-31 07:00');
    const transfer = await sara.pendingTransfer('60.00');
    const order = await standingOrder(sara, {}, admin);
    await runJobs(bank, '2049-01-31 08:00');
    await admin.reject(transfer);
    await runJobs(bank, '2049-01-31 12:00');
    expect(await executionsOf(sara, order)).toEqual(['2049-01-31 executed']);
    expect(await sara.account()).toMatchObject({ balance: '50.00', heldAmount: '0.00' });
  });

  it('of several orders on one account, the earlier ones are paid', async () => {
    const sara = await payer('250.00');
    setClock(bank, '2049-01-15 10:00');
    const orders = [];
    while (orders.length < 3) orders.push(await standingOrder(sara, { frequency: 'once' }, admin));
    await runJobs(bank, '2049-01-31 08:00');
    const results = await Promise.all(orders.map((order) => executionsOf(sara, order)));
    expect(results.flat().sort()).toEqual([
      '2049-01-31 executed',
      '2049-01-31 executed',
      '2049-01-31 retrying insufficient_funds',
    ]);
    expect(await balanceOf(sara)).toBe('50.00');
  });
});

describe('a party that may not pay or be paid fails the execution and not the order', () => {
  it.each<[string, (sara: Customer) => Promise<unknown>]>([
    ['account_restricted', (sara) => admin.restrict(sara.id)],
    [
      'account_inactive',
      (sara) => bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [sara.accountId]),
    ],
    [
      'beneficiary_not_approved',
      (sara) =>
        bank.sql(`UPDATE beneficiaries SET verification_status = 'rejected' WHERE id = $1`, [
          sara.beneficiaryId,
        ]),
    ],
  ])('%s', async (reason, happen) => {
    const sara = await payer();
    setClock(bank, '2049-01-15 10:00');
    const order = await standingOrder(sara, {}, admin);
    await happen(sara);
    await runJobs(bank, '2049-01-31 08:00', '2049-01-31 12:00');
    expect(await executionsOf(sara, order)).toEqual([`2049-01-31 failed ${reason}`]);
    expect(await orderOf(sara, order)).toMatchObject({ status: 'active', nextOn: '2049-02-28' });
    expect(await sara.account()).toMatchObject({ balance: '1000.00' });
    if (reason === 'account_restricted') await admin.restrict(sara.id, false);
  });

  it('a receiver at this bank whose account is closed or whose balance would be too large', async () => {
    const sara = await payer();
    const [closed, full] = [await payer('0.00'), await payer('0.00')];
    setClock(bank, '2049-01-15 10:00');
    const toClosed = await bank.given.recipientInside(sara, closed);
    const toFull = await bank.given.recipientInside(sara, full);
    const orders = [
      await standingOrder(sara, { toBeneficiaryId: toClosed }, admin),
      await standingOrder(sara, { toBeneficiaryId: toFull }, admin),
      await standingOrder(sara, {}, admin),
    ];
    await bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [closed.accountId]);
    await admin.setBalance(full.accountId, '99999999999999999.99');
    await runJobs(bank, '2049-01-31 08:00');
    expect(await Promise.all(orders.map((order) => executionsOf(sara, order)))).toEqual([
      ['2049-01-31 failed recipient_unavailable'],
      ['2049-01-31 failed recipient_unavailable'],
      ['2049-01-31 executed'],
    ]);
    expect(await balanceOf(sara)).toBe('900.00');
    await admin.setBalance(full.accountId, '0.00');
  });
});
