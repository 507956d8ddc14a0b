import { describe, expect, it } from '@jest/globals';
import type { TrendMonthDto } from '#contract/shapes/analytics.dto';
import { Goals } from '../../support/given/goals.js';
import { times } from '../../support/times.js';
import {
  prepareAnalytics,
  given,
  book,
  get,
  send,
  analytics,
  setClock,
  admin,
  bank,
  items,
} from './booked-months.js';

prepareAnalytics();

describe('the analytics of a month', () => {
  it('have every field and no other', async () => {
    const sara = await given();
    await book(sara, '2026-02-10T08:00:00Z', '-50.00', 'Internet');
    await book(sara, '2026-03-01T08:00:00Z', '1000.00', 'Salary');
    await book(sara, '2026-03-10T08:00:00Z', '-60.00', 'Internet');
    const id = await send(sara, '2026-03-11T08:00:00Z', '180.00', { purpose: 'education' });
    const { reference } = (await sara.transactions()).find((one) => one.id === id) ?? {};

    const found = await analytics(sara);

    const internet = { type: 'bill_payment', category: 'bills', name: 'Internet', amount: '60.00' };
    expect(found).toEqual({
      month: '2026-03',
      currency: 'AED',
      currencies: ['AED'],
      firstMonth: '2026-02',
      spending: '240.00',
      transfersSent: '180.00',
      billPayments: '60.00',
      income: '1000.00',
      savingsRate: 76,
      categories: [
        { category: 'education', amount: '180.00', share: 75, count: 1, previousAmount: '0.00' },
        { category: 'bills', amount: '60.00', share: 25, count: 1, previousAmount: '50.00' },
      ],
      recipients: [
        {
          id: 'account:AE070331234567890123456',
          name: 'Noura Al Ketbi',
          amount: '180.00',
          share: 75,
          count: 1,
        },
        { id: 'name:Internet', name: 'Internet', amount: '60.00', share: 25, count: 1 },
      ],
      previous: {
        month: '2026-02',
        spending: '50.00',
        transfersSent: '0.00',
        billPayments: '50.00',
        income: '0.00',
        savingsRate: null,
      },
      regular: [],
      largest: [
        {
          id,
          reference,
          postedAt: '2026-03-12T08:00:00.000Z',
          type: 'transfer',
          category: 'education',
          name: 'Noura Al Ketbi',
          amount: '180.00',
        },
        {
          ...internet,
          id: expect.any(String),
          reference: expect.any(String),
          postedAt: '2026-03-10T08:00:00.000Z',
        },
      ],
    });
  });

  it('leave out corrections, openings, own accounts, and what is not posted', async () => {
    const sara = await given();
    setClock('2026-03-02T08:00:00Z');
    const savings = await admin.newAccount(sara.id, { accountType: 'savings', balance: '500.00' });
    await admin.setBalance(sara.accountId, '90000.00');
    const own = await bank.given.beneficiary(sara, 'approved', {
      accountNumber: savings.accountNumber.replace(/(.{4})/g, '$1 '),
      bankName: 'Falaj Bank',
    });
    await send(sara, '2026-03-03T08:00:00Z', '300.00', { toBeneficiaryId: own });
    setClock('2026-03-05T08:00:00Z');
    await sara.pendingTransfer('10.00');
    await admin.reject(await sara.pendingTransfer('20.00'));

    expect(await analytics(sara)).toMatchObject({
      spending: '0.00',
      income: '0.00',
      savingsRate: null,
      categories: [],
      recipients: [],
      largest: [],
    });
    expect(await items(sara, '')).toEqual([]);
  });

  it('count what another customer pays, by the time of posting in Asia/Dubai', async () => {
    const sara = await given();
    const omar = await given();
    setClock('2026-01-01T08:00:00Z');
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    // Posted a day later: on 31 March at 23:59 and on 1 April at 00:00 in Asia/Dubai.
    await send(sara, '2026-03-30T19:59:59.999Z', '70.00');
    await send(sara, '2026-03-30T20:00:00.000Z', '5.00');

    expect(await analytics(sara)).toMatchObject({
      spending: '70.00',
      transfersSent: '70.00',
      income: '0.00',
    });
    expect(await analytics(omar)).toMatchObject({ spending: '0.00', income: '70.00', savingsRate: 100 });
    expect(await analytics(sara, '?month=2026-04')).toMatchObject({
      spending: '5.00',
      previous: { month: '2026-03', spending: '70.00' },
    });
  });

  it('are in one currency, by default that of the current account', async () => {
    setClock('2026-03-01T08:00:00Z');
    const sara = await bank.given.customer({ accountType: 'savings', balance: '100.00' });
    const dollars = await admin.newAccount(sara.id, { currency: 'USD', balance: '100.00' });
    await book(sara, '2026-03-02T08:00:00Z', '-10.00', 'Water');
    await book({ accountId: dollars.id }, '2026-03-02T08:00:00Z', '-20.00', 'Water');

    expect(await analytics(sara)).toMatchObject({
      currency: 'USD',
      currencies: ['USD', 'AED'],
      spending: '20.00',
    });
    expect(await analytics(sara, '?month=2026-03&currency=AED')).toMatchObject({ spending: '10.00' });
    expect(await analytics(sara, '?month=2026-03&currency=EUR')).toMatchObject({
      currency: 'EUR',
      spending: '0.00',
      firstMonth: '2026-03',
    });
  });

  it('have a trend of six months by the same rules, with what was saved in goals', async () => {
    const sara = await given();
    await book(sara, '2025-09-30T19:59:59Z', '-999.00', 'Internet');
    await book(sara, '2025-11-10T08:00:00Z', '-50.00', 'Internet');
    await book(sara, '2026-03-01T08:00:00Z', '1000.00', 'Salary');
    await send(sara, '2026-03-10T08:00:00Z', '180.00');
    const savings = await admin.newAccount(sara.id, { accountType: 'savings' });
    const own = await bank.given.beneficiary(sara, 'approved', { accountNumber: savings.accountNumber });
    await send(sara, '2026-03-11T08:00:00Z', '300.00', { toBeneficiaryId: own });
    const goals = new Goals(sara);
    const { id } = await goals.with('70.00');
    await goals.move(id, 'out', '20.00');

    const trend = (await get(sara, '/trend?month=2026-03')).body as TrendMonthDto[];

    expect(trend.map(({ month, spending, income }) => [month, spending, income])).toEqual([
      ['2025-10', '0.00', '0.00'],
      ['2025-11', '50.00', '0.00'],
      ['2025-12', '0.00', '0.00'],
      ['2026-01', '0.00', '0.00'],
      ['2026-02', '0.00', '0.00'],
      ['2026-03', '180.00', '1000.00'],
    ]);
    const { month, spending, transfersSent, billPayments, income, savingsRate, currency } =
      await analytics(sara);
    const figures = { month, spending, transfersSent, billPayments, income, savingsRate, currency };
    expect(trend.at(-1)).toEqual({ ...figures, savedInGoals: '50.00' });
    expect((await get(sara, '/trend?month=nonsense')).status).toBe(400);
  });

  it('list ten recipients and the sum of the others', async () => {
    const sara = await given();
    for (const number of times(12, (place) => place + 1)) {
      await book(sara, '2026-03-04T08:00:00Z', `-${number}.00`, `Shop ${number}`, 'purchase');
    }

    const { recipients, largest } = await analytics(sara);

    expect(recipients).toHaveLength(11);
    expect(recipients[0]).toMatchObject({ name: 'Shop 12', amount: '12.00', share: 15 });
    expect(recipients[10]).toEqual({ id: null, name: null, amount: '3.00', share: 4, count: 2 });
    expect(recipients.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    expect(largest.map(({ amount }) => amount)).toEqual(['12.00', '11.00', '10.00', '9.00', '8.00']);
  });

  it('find payments that return every month', async () => {
    const sara = await given();
    for (const [month, rent] of [
      ['2026-01', '-100.00'],
      ['2026-02', '-110.00'],
      ['2026-03', '-125.00'],
    ] as const) {
      await book(sara, `${month}-28T08:00:00Z`, rent, 'Rent', 'payment');
      await book(sara, `${month}-27T08:00:00Z`, '-30.00', 'Cash machine', 'withdrawal');
      if (month !== '2026-03') await book(sara, `${month}-26T08:00:00Z`, '-40.00', 'Gym');
    }
    await book(sara, '2025-12-31T08:00:00Z', '-40.00', 'Gym');

    const { regular } = await analytics(sara);

    expect(regular).toEqual([
      {
        id: 'name:Rent',
        name: 'Rent',
        category: 'bills',
        amount: '125.00',
        lastOn: '2026-03-28',
        nextOn: '2026-04-28',
      },
      {
        id: 'name:Gym',
        name: 'Gym',
        category: 'bills',
        amount: '40.00',
        lastOn: '2026-02-26',
        nextOn: '2026-03-26',
      },
    ]);
  });
});
