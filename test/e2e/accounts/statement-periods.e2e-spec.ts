import { describe, expect, it } from '@jest/globals';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { outcome } from '../../support/given/outcomes.js';
import {
  admin,
  ask,
  bank,
  book,
  customerOfThreeMonths,
  figures,
  prepareStatements,
  statement,
  thisMonth,
  today,
} from './statements.js';

prepareStatements();

describe('the months of a statement', () => {
  it('begin and end at midnight in Dubai, and carry the balance forward', async () => {
    const sara = await customerOfThreeMonths();
    const months = ['2024-12', '2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06'];

    const statements = [];
    for (const month of months) statements.push(await statement(sara, month));

    expect(statements.map(({ month }) => month)).toEqual(months);
    expect(new Set(statements.map(({ firstMonth }) => firstMonth))).toEqual(new Set(['2025-01']));
    expect(statements.map(figures)).toEqual([
      { openingBalance: '0.00', moneyIn: '0.00', moneyOut: '0.00', closingBalance: '0.00', lines: [] },
      {
        openingBalance: '0.00',
        moneyIn: '100.00',
        moneyOut: '0.00',
        closingBalance: '100.00',
        lines: ['100.00 100.00'],
      },
      {
        openingBalance: '100.00',
        moneyIn: '10.00',
        moneyOut: '1.00',
        closingBalance: '109.00',
        lines: ['10.00 110.00', '-1.00 109.00'],
      },
      { openingBalance: '109.00', moneyIn: '0.00', moneyOut: '0.00', closingBalance: '109.00', lines: [] },
      { openingBalance: '109.00', moneyIn: '0.00', moneyOut: '0.00', closingBalance: '109.00', lines: [] },
      {
        openingBalance: '109.00',
        moneyIn: '0.00',
        moneyOut: '4.00',
        closingBalance: '105.00',
        lines: ['-4.00 105.00'],
      },
      { openingBalance: '105.00', moneyIn: '0.00', moneyOut: '0.00', closingBalance: '105.00', lines: [] },
    ]);
  });

  it('follow the time of posting, whatever date a transaction is given', async () => {
    const sara = await customerOfThreeMonths();
    const [last] = await sara.transactions();

    expect(outcome(await admin.setDate(last?.id ?? '', '2025-02-14'))).toBe('200');

    expect((await statement(sara, '2025-05')).lines).toMatchObject([
      { postedAt: '2025-04-30T20:00:00.000Z', transaction: { id: last?.id } },
    ]);
    expect((await statement(sara, '2025-02')).lines).toHaveLength(2);
  });

  it('default to the current month when none or a blank one is given', async () => {
    const sara = await customerOfThreeMonths();
    await book(sara, '7.00');

    for (const query of ['', '?month=', `?month=${thisMonth()}`]) {
      expect((await ask(sara, query)).body).toMatchObject({
        month: thisMonth(),
        openingBalance: '105.00',
        closingBalance: '112.00',
        lines: [{ amount: '7.00', balance: '112.00' }],
      });
    }
  });

  it.each([
    '2026',
    '2026-1',
    '2025-00',
    '2026-13',
    '0000-01',
    '2026-11-01',
    '26-11',
    '2026/11',
    '+2026-11',
    '2026-11%0A',
    '20261-1',
    '٢٠٢٦-١١',
    'november',
    '2026-11&month=2026-12',
    '2026-11%00',
  ])('must be written like 2026-11, not like %s', async (month) => {
    const sara = await bank.given.customer();

    const { status, body } = await ask(sara, `?month=${encodeURI(month).replaceAll('%25', '%')}`);

    expect([status, body]).toEqual([
      400,
      { statusCode: 400, code: 'validation_failed', message: 'month must be a month like 2026-11' },
    ]);
  });

  it.each(['0001-01', '1969-12'])('may be as far away as %s', async (month) => {
    const sara = await bank.given.customer({ balance: '5.00' });

    expect(await statement(sara, month)).toMatchObject({ month, lines: [] });
  });

  it('are this day when they are to come', async () => {
    const sara = await bank.given.customer({ balance: '5.00' });

    expect(await statement(sara, '9999-12')).toMatchObject({
      month: thisMonth(),
      from: today(),
      to: today(),
      closingBalance: '5.00',
    });
  });
});

describe('the days of a statement', () => {
  it('are whole days in Dubai, both included, over the ends of months and years', async () => {
    const sara = await customerOfThreeMonths();
    const of = async (from: string, to: string) => {
      const { body } = await ask(sara, `?from=${from}&to=${to}`);
      const { month, ...rest } = body as StatementDto;
      return [month, rest.from, rest.to, rest.openingBalance, rest.closingBalance, rest.lines.length];
    };

    expect(await of('2025-01-31', '2025-01-31')).toEqual([
      '2025-01',
      '2025-01-31',
      '2025-01-31',
      '0.00',
      '100.00',
      1,
    ]);
    expect(await of('2025-02-01', '2025-02-27')).toEqual([
      '2025-02',
      '2025-02-01',
      '2025-02-27',
      '100.00',
      '110.00',
      1,
    ]);
    expect(await of('2024-06-01', '2025-05-01')).toEqual([
      '2024-06',
      '2024-06-01',
      '2025-05-01',
      '0.00',
      '105.00',
      4,
    ]);
  });

  it('end today if the period is not over, and are today if it has not begun', async () => {
    const sara = await bank.given.customer({ balance: '5.00' });
    const inYears = (years: number) => `${Number(today().slice(0, 4)) + years}-01-01`;

    for (const to of [inYears(1), '9999-12-31']) {
      expect((await ask(sara, `?from=${today()}&to=${to}`)).body).toMatchObject({
        to: today(),
        closingBalance: '5.00',
      });
    }
    const toCome = `from=${inYears(1)}&to=9999-12-31`;
    expect((await ask(sara, `?${toCome}`)).body).toMatchObject({
      from: today(),
      to: today(),
      openingBalance: '0.00',
      closingBalance: '5.00',
      lines: [{ balance: '5.00' }],
    });
    const file = `/api/accounts/${sara.accountId}/statement/file?format=camt.053&${toCome}`;
    const { text } = await sara.client.get(file);
    expect(text).toContain(
      `<FrDtTm>${today()}T00:00:00+04:00</FrDtTm><ToDtTm>${today()}T23:59:59+04:00</ToDtTm>`,
    );
    expect(text.match(/<Dt>[^<]*<\/Dt>/g)).toContain(`<Dt>${today()}</Dt>`);
  });

  it.each([
    ['from=2025-01-01', 'from and to belong together'],
    ['to=2025-01-01', 'from and to belong together'],
    ['month=2025-01&from=2025-01-01&to=2025-01-02', 'Name either a month or the days from and to'],
    ['from=2025-01-02&to=2025-01-01', 'to must not be before from'],
    ['from=2024-01-01&to=9999-12-31', 'A statement has at most 366 days'],
    ['from=2024-01-01&to=2025-01-01', 'A statement has at most 366 days'],
    ['from=2025-02-30&to=2025-03-01', 'from must be a day like 2026-01-31 that exists in the calendar'],
    ['from=2025-02-01&to=2025-3-1', 'to must be a day like 2026-01-31 that exists in the calendar'],
  ])('refuse ?%s', async (query, message) => {
    const sara = await bank.given.customer();

    for (const path of ['statement?', 'statement/file?format=csv&']) {
      const { status, body } = await sara.client.get(`/api/accounts/${sara.accountId}/${path}${query}`);
      expect([status, body]).toEqual([400, { statusCode: 400, code: 'validation_failed', message }]);
    }
  });
});
