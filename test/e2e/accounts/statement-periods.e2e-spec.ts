import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { StatementView } from '#contract/ledger';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { BookingsService } from '../../../backend/src/transfers/bookings.service.js';
import { all, parsed, problemsOf, signed } from '../../support/camt053.js';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();

let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(() => {
  setClock(null);
});

/** Rows written from now on carry this time. */
function setClock(time: string | null): void {
  bank.app.get(BankClock).asOf = time === null ? null : new Date(time);
}

const ask = (customer: Customer, query = '', accountId = customer.accountId) =>
  customer.client.get(`/api/accounts/${accountId}/statement${query}`);

async function statement(customer: Customer, month?: string, accountId?: string): Promise<StatementView> {
  const answer = await ask(customer, month === undefined ? '' : `?month=${month}`, accountId);
  if (answer.status !== 200) throw new Error(`There is no statement: ${answer.text}`);
  return answer.body as StatementView;
}

/** Posts an incoming (or, if negative, outgoing) amount without any approval. */
function book({ accountId }: Customer, amount: string): Promise<unknown> {
  const type = amount.startsWith('-') ? 'purchase' : 'deposit';
  return bank.app
    .get(UnitOfWork)
    .run((tx) => bank.app.get(BookingsService).book(tx, { accountId, amount, type, purpose: 'Lulu' }));
}

/** The current day and month in Dubai (UTC+4), as `YYYY-MM-DD` and `YYYY-MM`. */
const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
const thisMonth = () => today().slice(0, 7);

const figures = ({ openingBalance, moneyIn, moneyOut, closingBalance, lines }: StatementView) => ({
  openingBalance,
  moneyIn,
  moneyOut,
  closingBalance,
  lines: lines.map(({ amount, balance }) => `${amount} ${balance}`),
});

/**
 * A customer with entries in three months; the first, 100.00, is one second before midnight in Dubai on 31 January.
 */
async function customerOfThreeMonths(): Promise<Customer> {
  setClock('2025-01-31T19:59:59.999Z');
  const sara = await bank.given.customer({ balance: '100.00' });
  setClock('2025-01-31T20:00:00.000Z');
  await book(sara, '10.00');
  setClock('2025-02-28T19:59:59.999Z');
  await book(sara, '-1.00');
  setClock('2025-04-30T20:00:00.000Z');
  await book(sara, '-4.00');
  setClock(null);
  return sara;
}

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

  it.each(['0001-01', '1969-12', '9999-12'])('may be as far away as %s', async (month) => {
    const sara = await bank.given.customer({ balance: '5.00' });

    expect(await statement(sara, month)).toMatchObject({ month, lines: [] });
  });
});

describe('the days of a statement', () => {
  it('are whole days in Dubai, both included, over the ends of months and years', async () => {
    const sara = await customerOfThreeMonths();
    const of = async (from: string, to: string) => {
      const { body } = await ask(sara, `?from=${from}&to=${to}`);
      const { month, ...rest } = body as StatementView;
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

  it('end today if the period is not over, and stay as asked if it has not begun', async () => {
    const sara = await bank.given.customer({ balance: '5.00' });
    const inYears = (years: number) => `${Number(today().slice(0, 4)) + years}-01-01`;

    expect((await ask(sara, `?from=${today()}&to=${inYears(1)}`)).body).toMatchObject({
      to: today(),
      closingBalance: '5.00',
    });
    expect((await ask(sara, `?from=${inYears(1)}&to=${inYears(2)}`)).body).toMatchObject({
      from: inYears(1),
      to: inYears(2),
      openingBalance: '5.00',
      lines: [],
    });
  });

  it.each([
    ['from=2025-01-01', 'from and to belong together'],
    ['to=2025-01-01', 'from and to belong together'],
    ['month=2025-01&from=2025-01-01&to=2025-01-02', 'Name either a month or the days from and to'],
    ['from=2025-01-02&to=2025-01-01', 'to must not be before from'],
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

describe('the file of a statement', () => {
  const file = ({ client, accountId }: Pick<Customer, 'client' | 'accountId'>, query: string) =>
    client.get(`/api/accounts/${accountId}/statement/file?${query}`);

  it('is CSV: the opening balance, each posting and the closing balance', async () => {
    setClock('2025-03-31T20:00:00.000Z');
    const sara = await bank.given.customer({ balance: '0.00', beneficiary: 'approved' });
    await book(sara, '100.00');
    setClock('2025-04-02T08:15:30.000Z');
    const id = await sara.pendingTransfer('30.10', { purpose: 'education' });
    await admin.approve(id);
    await admin.setBalance(sara.accountId, '40.00', undefined, '=SUM(A1)');
    setClock(null);
    const last4 = (await sara.account()).accountNumber.slice(-4);
    const [transfer, deposit] = await sara.transactions();

    const { status, headers, text } = await file(sara, 'format=csv&month=2025-04');

    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="statement-${last4}-2025-04.csv"`,
    ]);
    expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'date,kind,counterparty,details,reference,amount,balance,currency',
      '2025-04-01,openingBalance,,,,,0.00,AED',
      `2025-04-01 00:00:00,deposit,,Lulu,${deposit?.reference ?? ''},100.00,100.00,AED`,
      `2025-04-02 12:15:30,transfer,Noura Al Ketbi,education,${transfer?.reference ?? ''},-30.10,69.90,AED`,
      `2025-04-02 12:15:30,adjustment,,'=SUM(A1),,-29.90,40.00,AED`,
      '2025-04-30,closingBalance,,,,,40.00,AED',
    ]);
  });

  it('is camt.053 with the same figures, for any days', async () => {
    const sara = await customerOfThreeMonths();
    const { accountNumber, iban } = await sara.account();

    const answer = await file(sara, 'format=camt.053&from=2025-02-01&to=2025-05-01');

    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      `attachment; filename="statement-${accountNumber.slice(-4)}-2025-02-01-2025-05-01.xml"`,
    ]);
    const root = parsed(answer.text);
    expect(problemsOf(root)).toEqual([]);
    expect(all(root, 'IBAN').map(({ text }) => text)).toEqual([iban]);
    expect(all(root, 'Bal').map(signed)).toEqual(['100.00', '105.00']);
    expect(all(root, 'Ntry').map(signed)).toEqual(['10.00', '-1.00', '-4.00']);
    expect(all(root, 'Nm').map(({ text }) => text)).toContain('Sara Test');
  });

  it('of a period without postings has equal balances, and is the current month by default', async () => {
    const sara = await customerOfThreeMonths();

    const root = parsed((await file(sara, 'format=camt.053')).text);

    expect(problemsOf(root)).toEqual([]);
    expect([all(root, 'Bal').map(signed), all(root, 'Ntry')]).toEqual([['105.00', '105.00'], []]);
    expect(all(root, 'FrDtTm')[0]?.text).toBe(`${thisMonth()}-01T00:00:00+04:00`);
  });

  it('is refused in another format, and for an account of somebody else', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer({ balance: '100.00' })];

    expect(outcome(await file(sara, 'format=pdf'))).toBe('400 validation_failed');
    expect(outcome(await file(sara, ''))).toBe('400 validation_failed');
    for (const format of ['csv', 'camt.053']) {
      expect(
        outcome(await file({ client: sara.client, accountId: omar.accountId }, `format=${format}`)),
      ).toBe('404 not_found');
    }
  });
});
