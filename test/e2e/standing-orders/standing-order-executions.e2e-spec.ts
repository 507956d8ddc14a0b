import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import {
  decideOrder,
  executionsOf,
  orderOf,
  runJobs,
  setClock,
  standingOrder,
} from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';

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

describe('a standing order that is approved once', () => {
  it('pays rent at eight on the last day of each month', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-15 10:00');
    const rent = await standingOrder(sara, { notes: 'Rent' }, admin);
    expect(await orderOf(sara, rent)).toMatchObject({ status: 'active', nextOn: '2049-01-31', executed: 0 });

    await runJobs(bank, '2049-01-31 07:59');
    expect(await balanceOf(sara)).toBe('1000.00');

    await runJobs(bank, '2049-01-31 08:00');
    expect(await orderOf(sara, rent)).toMatchObject({ nextOn: '2049-02-28', executed: 1 });

    await runJobs(bank, '2049-01-31 08:00', '2049-01-31 12:00', '2049-02-27 23:59', '2049-02-28 00:00');
    expect(await balanceOf(sara)).toBe('900.00');

    await runJobs(bank, '2049-02-28 08:00');
    expect(await orderOf(sara, rent)).toMatchObject({ nextOn: '2049-03-31', executed: 2, status: 'active' });
    expect(await executionsOf(sara, rent)).toEqual(['2049-01-31 executed', '2049-02-28 executed']);
    expect(await balanceOf(sara)).toBe('800.00');
  });

  it('makes completed transfers, with the time of the execution and an event', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-15 10:00');
    const rent = await standingOrder(sara, { notes: 'Rent', frequency: 'once' }, admin);
    await runJobs(bank, '2049-01-31 08:00');

    const [transfer] = await sara.transactions();
    expect(transfer).toMatchObject({
      amount: '-100.00',
      type: 'transfer',
      status: 'completed',
      purpose: 'other',
      notes: 'Rent',
      createdAt: '2049-01-31T04:00:00.000Z',
      decidedAt: '2049-01-31T04:00:00.000Z',
      beneficiary: {
        name: 'Noura Al Ketbi',
        bankName: 'Another Bank',
        accountNumber: 'AE070331234567890123456',
      },
    });
    expect(await orderOf(sara, rent)).toMatchObject({ status: 'completed', nextOn: null, executed: 1 });
    const executions = (await sara.client.get(`/api/standing-orders/${rent}/executions`)).body;
    expect(executions).toEqual([
      {
        id: expect.any(String),
        dueOn: '2049-01-31',
        status: 'executed',
        transactionId: transfer?.id,
        reason: null,
        at: '2049-01-31T04:00:00.000Z',
      },
    ]);
    const [event] = await admin.auditOf(rent);
    expect(event).toMatchObject({
      type: 'standing_order.executed',
      actorId: null,
      subjectName: 'Noura Al Ketbi',
      customerId: sara.id,
      after: { reference: transfer?.reference, amount: '100.00', dueOn: '2049-01-31', status: 'executed' },
    });
  });

  it('credits an account at this bank, and what it brings can be passed on in the same run', async () => {
    const [sara, omar] = [await payer('100.00'), await payer('0.00')];
    setClock(bank, '2049-01-31 07:00');
    const once = { frequency: 'once' };
    const toOmar = await bank.given.recipientInside(sara, omar);
    const first = await standingOrder(sara, { ...once, toBeneficiaryId: toOmar }, admin);
    const second = await standingOrder(omar, once, admin);
    await runJobs(bank, '2049-01-31 08:00');

    expect(await executionsOf(sara, first)).toEqual(['2049-01-31 executed']);
    expect(await executionsOf(omar, second)).toEqual(['2049-01-31 executed']);
    expect([await balanceOf(sara), await balanceOf(omar)]).toEqual(['0.00', '0.00']);
    expect((await omar.transactions()).map(({ amount, type }) => [amount, type])).toEqual(
      expect.arrayContaining([
        ['100.00', 'deposit'],
        ['-100.00', 'transfer'],
      ]),
    );
  });

  it.each([
    ['2049-01-31 07:00', '2049-01-31 08:00', '2049-01-31'],
    ['2049-01-31 08:00', '2049-01-31 12:00', '2049-01-31'],
    ['2049-01-31 16:00', '2049-02-01 08:00', '2049-02-01'],
    ['2049-01-31 23:59', '2049-02-01 08:00', '2049-02-01'],
  ])('and starts today, approved at %s, runs at %s', async (approvedAt, runsAt, nextOn) => {
    const sara = await payer();
    setClock(bank, approvedAt);
    const order = await standingOrder(sara, {}, admin);
    expect(await orderOf(sara, order)).toMatchObject({ nextOn });
    const minuteBefore = new Date(new Date(`${runsAt.replace(' ', 'T')}:00Z`).getTime() - 60_000);
    await runJobs(bank, minuteBefore.toISOString().slice(0, 16).replace('T', ' '));
    expect(await executionsOf(sara, order)).toEqual([]);
    await runJobs(bank, runsAt);
    expect(await executionsOf(sara, order)).toEqual(['2049-01-31 executed']);
    expect(await orderOf(sara, order)).toMatchObject({ nextOn: '2049-02-28' });
  });

  it.each([
    ['yearly', '2052-02-29', {}, ['2052-02-29 08:00', '2053-02-28 08:00', '2056-02-29 08:00'], 'active', 5],
    [
      'weekly',
      '2026-12-25',
      { count: 2 },
      ['2026-12-25 08:00', '2049-01-01 08:00', '2049-01-08 08:00'],
      'completed',
      2,
    ],
    [
      'monthly',
      '2049-01-30',
      { endsOn: '2049-02-28' },
      ['2049-01-30 08:00', '2049-02-28 08:00', '2049-03-30 08:00'],
      'completed',
      2,
    ],
  ])('%s from %s, %j', async (frequency, startsOn, end, moments, status, executed) => {
    const sara = await payer();
    setClock(bank, '2026-12-01 10:00');
    const order = await standingOrder(sara, { frequency, startsOn, ...end }, admin);
    await runJobs(bank, ...moments);
    expect(await orderOf(sara, order)).toMatchObject({ status, executed });
  });

  it('makes up for the last day that passed while it waited for approval, and for no earlier one', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-01 10:00');
    const order = await standingOrder(sara, { frequency: 'weekly', startsOn: '2049-01-02' });
    setClock(bank, '2049-01-20 13:00');
    await decideOrder(admin, order, 'active');
    expect(await orderOf(sara, order)).toMatchObject({ nextOn: '2049-01-20' });
    await runJobs(bank, '2049-01-20 16:00', '2049-01-23 08:00');
    expect(await executionsOf(sara, order)).toEqual(['2049-01-16 executed', '2049-01-23 executed']);
  });

  it('skips the days of a pause', async () => {
    const sara = await payer();
    setClock(bank, '2049-01-01 10:00');
    const order = await standingOrder(sara, { frequency: 'weekly', startsOn: '2049-01-02' }, admin);
    await runJobs(bank, '2049-01-02 08:00');
    await sara.client.patch(`/api/standing-orders/${order}`, { status: 'paused' });
    await runJobs(bank, '2049-01-09 08:00', '2049-01-16 08:00');
    setClock(bank, '2049-01-18 10:00');
    await sara.client.patch(`/api/standing-orders/${order}`, { status: 'active' });
    expect(await orderOf(sara, order)).toMatchObject({ nextOn: '2049-01-23' });
    await runJobs(bank, '2049-01-23 08:00');
    expect(await executionsOf(sara, order)).toEqual(['2049-01-02 executed', '2049-01-23 executed']);
  });
});

describe('exactly once', () => {
  const WEEK_MS = 7 * 24 * 3_600_000;
  const week = (number: number) => new Date(Date.parse('2049-01-02T08:00:00+04:00') + number * WEEK_MS);

  it('survives a node that dies after any of its statements', async () => {
    const detour = new DatabaseDetour(bank.databaseSocket);
    await detour.open();
    const lame = bank.node(await bank.addNode({ through: detour })).get(JobsService);
    const [sara, omar] = [await payer(), await payer('0.00')];
    setClock(bank, '2049-01-01 10:00');
    const toBeneficiaryId = await bank.given.recipientInside(sara, omar);
    const weekly = { frequency: 'weekly', startsOn: '2049-01-02', amount: '1.00' };
    const orders = [
      await standingOrder(sara, weekly, admin),
      await standingOrder(sara, { ...weekly, toBeneficiaryId }, admin),
    ];
    let cuts = 0;
    for (let number = 0; number < 20; number += 1) {
      const isCut = detour.loseAnswerTo(number + 1);
      await lame.runDue(week(number)).catch(() => undefined);
      if (isCut()) cuts += 1;
      detour.heal();
      await bank.app.get(JobsService).runDue(week(number));
      for (const order of orders) expect(await executionsOf(sara, order)).toHaveLength(number + 1);
    }
    expect(cuts).toBeGreaterThan(10);
    expect(await sara.account()).toMatchObject({ balance: '960.00', heldAmount: '0.00' });
    expect(await balanceOf(omar)).toBe('20.00');
    await detour.cut();
  });

  it('on two nodes at once, beside transfers and decisions about the same accounts', async () => {
    const other = bank.node(await bank.addNode()).get(JobsService);
    const [sara, omar] = [await payer(), await payer()];
    setClock(bank, '2049-01-01 10:00');
    const once = { frequency: 'once', startsOn: '2049-01-02', amount: '10.00' };
    const toOmar = { ...once, toBeneficiaryId: await bank.given.recipientInside(sara, omar) };
    const toSara = { ...once, toBeneficiaryId: await bank.given.recipientInside(omar, sara) };
    for (let made = 0; made < 10; made += 1) {
      await standingOrder(sara, toOmar, admin);
      await standingOrder(omar, { ...toSara, amount: '5.00' }, admin);
    }
    const transfers = [await sara.pendingTransfer('1.00'), await omar.pendingTransfer('1.00')];
    await Promise.all([
      ...[bank.app.get(JobsService), other, other, bank.app.get(JobsService)].map((jobs) =>
        jobs.runDue(week(0)),
      ),
      ...transfers.map((id) => admin.approve(id)),
      ...times(5, () => sara.transfer('1.00')),
    ]);
    await other.runDue(week(0));
    const [count] = await bank.sql<{ executions: number }>(
      `SELECT count(*)::int AS executions FROM standing_order_executions e
         JOIN standing_orders o ON o.id = e.order_id WHERE o.user_id = ANY ($1) AND e.status = 'executed'`,
      [[sara.id, omar.id]],
    );
    expect(count?.executions).toBe(20);
    expect(await sara.account()).toMatchObject({ balance: '949.00', heldAmount: '5.00' });
    expect(await balanceOf(omar)).toBe('1049.00');
  });
});
