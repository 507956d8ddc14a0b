import { describe, expect, it } from '@jest/globals';
import { CURRENCIES } from '#contract/banking/accounts';
import type { StatementDto, StatementLineDto } from '#contract/shapes/statement.dto';
import { sumMoney } from '#money/money';
import { all, parsed, problemsOf, signed, textOf } from '../../../../test/support/camt053.js';
import { camt053 } from './camt053.js';
import { type StatementBatch, statementTable } from './statement-files.js';
import fc from 'fast-check';

/** Amounts of cents, with a sign, as money. */
const money = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((cents) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return cents < 0n ? `-${amount}` : amount;
});

const words = fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).filter(isOneLine), {
  nil: null,
});

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text) && text.trim() !== '';
}

const posting = fc.record({
  id: fc.uuid(),
  amount: money.filter((amount) => amount !== '0.00'),
  at: fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  }),
  counterparty: words,
  purpose: words,
});

/** A statement whose balances follow from its lines. */
const statement = fc
  .record({
    opening: money,
    postings: fc.array(posting, { maxLength: 20 }),
    currency: fc.constantFrom(...CURRENCIES),
  })
  .map(({ opening, postings, currency }): StatementDto => {
    let balance = opening;
    const lines = postings.map(({ id, amount, at, counterparty, purpose }): StatementLineDto => {
      balance = sumMoney([balance, amount]);
      const type = amount.startsWith('-') ? 'transfer' : 'deposit';
      return {
        id,
        postedAt: at.toISOString(),
        kind: 'transaction',
        amount,
        balance,
        transaction: { id, reference: 'TXN-7K3M-9Q2D-X0PA', type, purpose, counterparty },
        reason: null,
        goal: null,
      };
    });
    return {
      account: {
        id: '7',
        accountType: 'current',
        accountNumber: '1858339683528861',
        iban: 'AE300991858339683528861',
        currency,
      },
      month: '2026-01',
      from: '2026-01-01',
      to: '2026-12-31',
      firstMonth: '2026-01',
      openingBalance: opening,
      closingBalance: balance,
      moneyIn: '0.00',
      moneyOut: '0.00',
      lines,
    };
  });

/** Any statement, with this line alone. */
function withLine(change: Partial<StatementLineDto>): StatementDto {
  const [one] = fc.sample(statement, 1);
  if (!one) throw new Error('There is no sample.');
  const line: StatementLineDto = {
    id: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d',
    postedAt: '2026-03-31T08:00:00.000Z',
    kind: 'goal',
    amount: '1.00',
    balance: '1.00',
    transaction: null,
    reason: null,
    goal: null,
    ...change,
  };
  return { ...one, lines: [line] };
}

/** The statement in batches of three lines; an empty one has a batch too. */
async function* batchesOf({ lines, ...head }: StatementDto): AsyncGenerator<StatementBatch> {
  for (let at = 0; at === 0 || at < lines.length; at += 3) {
    yield await Promise.resolve({ head, lines: lines.slice(at, at + 3) });
  }
}

const OPTIONS = { owner: 'Aisha & "Co" <Al Mansoori>', createdAt: new Date('2027-01-01T08:30:00Z') };

async function xmlOf(one: StatementDto): Promise<string> {
  let xml = '';
  for await (const piece of camt053(batchesOf(one), OPTIONS)) xml += piece;
  return xml;
}

describe('a statement as camt.053.001.08', () => {
  it('has the elements of the standard in their order, with texts of their types', async () => {
    await fc.assert(
      fc.asyncProperty(statement, async (one) => {
        expect(problemsOf(parsed(await xmlOf(one)))).toEqual([]);
      }),
    );
  });

  it('leads by its entries from the opening to the closing balance', async () => {
    await fc.assert(
      fc.asyncProperty(statement, async (one) => {
        const root = parsed(await xmlOf(one));
        const balances = all(root, 'Bal');
        const entries = all(root, 'Ntry').map(signed);
        const codes = all(root, 'CdOrPrtry').map((node) => textOf(node, 'Cd'));
        expect(codes).toEqual(['OPBD', 'CLBD']);
        expect(balances.map(signed)).toEqual([one.openingBalance, one.closingBalance]);
        expect(entries).toEqual(one.lines.map(({ amount }) => amount));
        expect(sumMoney([one.openingBalance, ...entries])).toBe(one.closingBalance);
      }),
    );
  });

  it('names the account, the customer and the days in the UAE', async () => {
    const xml = await xmlOf(withLine({}));
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">');
    expect(xml).toContain('<Nm>Aisha &amp; "Co" &lt;Al Mansoori&gt;</Nm>');
    expect(xml).toContain('<CreDtTm>2027-01-01T12:30:00+04:00</CreDtTm>');
    expect(xml).toContain('<Stmt><Id>1858339683528861-2026010120261231</Id>');
    expect(xml).toContain(
      '<FrDtTm>2026-01-01T00:00:00+04:00</FrDtTm><ToDtTm>2026-12-31T23:59:59+04:00</ToDtTm>',
    );
  });

  it('leaves out what XML cannot contain', async () => {
    const xml = await xmlOf(withLine({ goal: 'A\u0007\uFFFEB' }));
    expect(xml).toContain('<Ustrd>AB</Ustrd>');
  });
});

describe('a statement as a table', () => {
  it('leads from the opening to the closing balance', async () => {
    await fc.assert(
      fc.asyncProperty(statement, async (one) => {
        const rows: (string | null)[][] = [];
        for await (const some of statementTable(batchesOf(one))) rows.push(...some);
        const amountsAndBalances = rows.map((row) => row.slice(5, 7));
        expect(amountsAndBalances).toEqual([
          [null, one.openingBalance],
          ...one.lines.map(({ amount, balance }) => [amount, balance]),
          [null, one.closingBalance],
        ]);
        expect(new Set(rows.map((row) => row.length))).toEqual(new Set([8]));
      }),
    );
  });

  it('shows times of Asia/Dubai, and the name of a goal', async () => {
    const one = withLine({ postedAt: '2026-03-31T20:00:09.000Z', goal: 'Car' });
    const rows: (string | null)[][] = [];
    for await (const some of statementTable(batchesOf(one))) rows.push(...some);
    expect(rows[0]?.slice(0, 2)).toEqual(['2026-01-01', 'openingBalance']);
    expect(rows[1]?.slice(0, 5)).toEqual(['2026-04-01 00:00:09', 'goal', null, 'Car', null]);
    expect(rows[2]?.slice(0, 2)).toEqual(['2026-12-31', 'closingBalance']);
  });
});
