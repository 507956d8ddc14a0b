import { describe, expect, it } from '@jest/globals';
import type { SpendingItemDto } from '#contract/shapes/analytics.dto';
import { outcome } from '../../support/given/outcomes.js';
import { bank, book, get, given, items, prepareAnalytics, send } from './booked-months.js';

prepareAnalytics();

describe('the payments behind the analytics', () => {
  it('are those of a category or a recipient, page by page', async () => {
    const sara = await given();
    await send(sara, '2026-03-05T08:00:00Z', '7.00', { purpose: 'medical' });
    for (const day of ['03', '04', '05']) {
      await book(sara, `2026-03-${day}T08:00:00Z`, `-${day}.00`, 'Café "=1+1", Dubai', 'purchase');
    }

    const amounts = (list: SpendingItemDto[]) => list.map(({ amount }) => amount);
    expect(amounts(await items(sara, ''))).toEqual(['7.00', '5.00', '4.00', '3.00']);
    expect(amounts(await items(sara, 'category=medical'))).toEqual(['7.00']);
    expect(amounts(await items(sara, 'category=medical&category=cash'))).toEqual(['7.00']);
    expect(await items(sara, 'category=medical&category=purchases')).toHaveLength(4);
    const cafe = `recipient=${encodeURIComponent('name:Café "=1+1", Dubai')}`;
    expect(amounts(await items(sara, cafe))).toEqual(['5.00', '4.00', '3.00']);
    expect(await items(sara, 'recipient=name:Nobody')).toEqual([]);

    const first = await get(sara, `/items?month=2026-03&${cafe}&limit=2`);
    const next = /<\/api\/analytics([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
    const second = await get(sara, next);
    expect(amounts(second.body as SpendingItemDto[])).toEqual(['3.00']);
    expect(second.headers.link).toBeUndefined();
  });

  it('are a CSV file with what came in', async () => {
    const sara = await given();
    await book(sara, '2026-03-01T08:00:00Z', '1000.00', 'Salary');
    await book(sara, '2026-03-31T19:59:59Z', '-5.00', '=SUM(A1)', 'purchase');

    const { text, headers } = await get(sara, '/export?month=2026-03');

    expect(headers['content-disposition']).toBe('attachment; filename="analytics-2026-03.csv"');
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe('date,type,category,name,reference,moneyIn,moneyOut,currency');
    expect(lines.map((line) => line.replace(/TXN-[^,]*/, 'TXN'))).toEqual([
      `2026-03-31 23:59:59,purchase,purchases,'=SUM(A1),TXN,,5.00,AED`,
      '2026-03-01 12:00:00,deposit,income,Salary,TXN,1000.00,,AED',
    ]);
  });

  it.each([
    ['?month=2026-13', '400 validation_failed'],
    ['?currency=JPY', '400 validation_failed'],
    ['?year=2026', '400 validation_failed'],
    ['/items?category=gold', '400 validation_failed'],
    ['/items?before=x', '400 validation_failed'],
    ['/items?limit=201', '400 validation_failed'],
    ['?month=0001-01', '200'],
    ['?month=9999-12', '200'],
    ['', '200'],
  ])('%s is answered with %s', async (query, answer) => {
    expect(outcome(await get(await bank.given.customer(), query))).toBe(answer);
  });
});
