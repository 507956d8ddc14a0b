/** Months of the ledger that are sealed, and the checks that begin after them. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { CHECK_LATER } from '../../../backend/src/ledger/check/check.sql.js';
import { LedgerChecks } from '../../../backend/src/ledger/check/ledger-checks.service.js';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { BookingsService } from '../../../backend/src/transfers/bookings.service.js';
import { Bank } from '../../support/bank.js';
import { biller, Bills } from '../../support/given/bills.js';
import { Cards } from '../../support/given/cards.js';
import type { Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';

const SPRING = '2026-03-15T08:00:00Z';
/** The last moment of March in Dubai, and the first of April. */
const [LAST_OF_MARCH, FIRST_OF_APRIL] = ['2026-03-31T19:59:59.999Z', '2026-03-31T20:00:00Z'];

interface Seal {
  month: string;
  entries: number;
  turnover: Record<string, string>;
}

let bank: Bank;
afterEach(() => bank.close());

/** Opens a bank in which it is March 2026, so that it has no earlier entries. */
async function openInSpring(): Promise<Bank> {
  bank = await Bank.open({});
  setClock(SPRING);
  return bank;
}

/** Rows written from now on carry this time, and a month is over by it. */
function setClock(time: string): void {
  bank.app.get(BankClock).asOf = new Date(time);
}

const checks = () => bank.app.get(LedgerChecks);

function book({ accountId }: Customer, amount: string): Promise<unknown> {
  const booking = { accountId, amount, type: 'deposit', purpose: 'Salary' } as const;
  return bank.app.get(UnitOfWork).run((tx) => bank.app.get(BookingsService).book(tx, booking));
}

function seals(): Promise<Seal[]> {
  return bank.sql<Seal & Record<string, unknown>>(
    `SELECT to_char(month, 'YYYY-MM') AS month, entries::int, turnover FROM ledger_seals ORDER BY month`,
  );
}

/** Entries of the bank's own accounts, journal by journal in this order: the number of the journal, and the time. */
function writeEntries(...entries: readonly (readonly [journal: number, at: string, amount: string])[]) {
  const rows = JSON.stringify(entries.map(([journal, at, amount]) => ({ journal, at, amount })));
  return bank.sql(
    `WITH line AS (
       SELECT row_number() OVER () AS n, ('00000000-0000-4000-8000-' || lpad(journal::text, 12, '0'))::uuid AS id, at, amount
         FROM json_to_recordset($1::json) AS line (journal int, at timestamptz, amount numeric)
     ), written AS (
       INSERT INTO journals (id, kind, posted_at) SELECT DISTINCT id, 'adjustment', at FROM line
     )
     INSERT INTO entries (journal_id, bank_account, currency, amount, posted_at)
     SELECT id, 'adjustment', 'AED', amount, at FROM line ORDER BY n`,
    [rows],
  );
}

describe('a month that is over', () => {
  it('is sealed by the check that has found nothing, and the running month is not', async () => {
    await openInSpring();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await book(sara, '40.00');
    await checks().checkAndKeep();
    expect(await seals()).toEqual([]);
    setClock('2026-05-02T08:00:00Z');
    await book(sara, '2.50');

    expect(await checks().checkAndKeep()).toMatchObject({ ok: true });

    expect(await seals()).toEqual([
      { month: '2026-03', entries: 4, turnover: { AED: '140.00' } },
      { month: '2026-04', entries: 0, turnover: {} },
    ]);
    expect(await checks().check()).toMatchObject({ ok: true, totals: { AED: '0.00' } });
    expect(await checks().checkAll()).toMatchObject({ ok: true, changedMonths: [] });
    expect(await bank.sql('SELECT kind, total FROM ledger_carried ORDER BY kind, total')).toEqual([
      { kind: 'account', total: '140.00' },
      { kind: 'bank', total: '-100.00' },
      { kind: 'bank', total: '-40.00' },
    ]);
  });

  it('ends at midnight in Dubai', async () => {
    await openInSpring();
    await writeEntries([1, LAST_OF_MARCH, '7.00'], [1, LAST_OF_MARCH, '-7.00']);
    await writeEntries([2, FIRST_OF_APRIL, '8.00'], [2, FIRST_OF_APRIL, '-8.00']);
    setClock(LAST_OF_MARCH);
    await checks().checkAndKeep();
    expect(await seals()).toEqual([]);
    setClock(FIRST_OF_APRIL);
    await checks().checkAndKeep();

    expect(await seals()).toEqual([{ month: '2026-03', entries: 2, turnover: { AED: '7.00' } }]);
  });

  it('is not sealed while the books are wrong', async () => {
    await openInSpring();
    const { accountId } = await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-02T08:00:00Z');
    await bank.sql('UPDATE accounts SET balance = balance + 1 WHERE id = $1', [accountId]);

    expect(await checks().checkAndKeep()).toMatchObject({ ok: false });

    expect(await seals()).toEqual([]);
    await bank.sql('UPDATE accounts SET balance = balance - 1 WHERE id = $1', [accountId]);
  });

  it('is sealed without a journal that was written across its end', async () => {
    await openInSpring();
    await writeEntries([1, SPRING, '5.00'], [1, SPRING, '-5.00']);
    await writeEntries(
      [2, LAST_OF_MARCH, '7.00'],
      [3, FIRST_OF_APRIL, '8.00'],
      [2, LAST_OF_MARCH, '-7.00'],
      [3, FIRST_OF_APRIL, '-8.00'],
    );
    setClock('2026-04-02T08:00:00Z');
    await checks().checkAndKeep();

    expect(await seals()).toEqual([{ month: '2026-03', entries: 2, turnover: { AED: '5.00' } }]);
    expect(await checks().check()).toMatchObject({ ok: true });
    setClock('2026-05-02T08:00:00Z');
    await checks().checkAndKeep();
    expect((await seals())[1]).toEqual({ month: '2026-04', entries: 4, turnover: { AED: '15.00' } });
  });

  it('is sealed with what a transaction was still writing', async () => {
    await openInSpring();
    await writeEntries([1, SPRING, '5.00'], [1, SPRING, '-5.00']);
    setClock('2026-04-02T08:00:00Z');
    const sealed: Promise<unknown>[] = [];

    await bank.whileHeld(
      `WITH late AS (INSERT INTO journals (id, kind, posted_at) VALUES (gen_random_uuid(), 'adjustment', $1) RETURNING id)
       INSERT INTO entries (journal_id, bank_account, currency, amount, posted_at)
       SELECT id, 'adjustment', 'AED', amount, $1 FROM late, unnest('{3,-3}'::numeric[]) AS amount`,
      [LAST_OF_MARCH],
      async () => {
        await writeEntries([2, LAST_OF_MARCH, '7.00'], [2, LAST_OF_MARCH, '-7.00']);
        sealed.push(checks().checkAndKeep());
        await until(async () => {
          const waiting = await bank.sql(
            `SELECT FROM pg_stat_activity
              WHERE datname = current_database() AND query ~ '^\\s*SELECT virtualtransaction'`,
          );
          return waiting.length > 0;
        });
        expect(await seals()).toEqual([]);
      },
    );
    await Promise.all(sealed);

    expect(await seals()).toEqual([{ month: '2026-03', entries: 6, turnover: { AED: '15.00' } }]);
    expect(await checks().checkAll()).toMatchObject({ ok: true, changedMonths: [] });
  });

  it('counts what is written into it later in the next month', async () => {
    await openInSpring();
    const sara = await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-02T08:00:00Z');
    await checks().checkAndKeep();
    setClock(SPRING);
    await book(sara, '9.00');

    expect(await checks().check()).toMatchObject({ ok: true });
    expect(await checks().checkAll()).toMatchObject({ ok: true, changedMonths: [] });
    setClock('2026-05-02T08:00:00Z');
    await checks().checkAndKeep();
    expect(await seals()).toEqual([
      { month: '2026-03', entries: 2, turnover: { AED: '100.00' } },
      { month: '2026-04', entries: 2, turnover: { AED: '9.00' } },
    ]);
  });

  it('is sealed once by nodes that check at the same time', async () => {
    await openInSpring();
    await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-02T08:00:00Z');

    await Promise.all([1, 2, 3].map(() => checks().checkAndKeep()));

    expect(await seals()).toEqual([{ month: '2026-03', entries: 2, turnover: { AED: '100.00' } }]);
    expect(await checks().checkAll()).toMatchObject({ ok: true });
  });
});

describe('a check after a seal', () => {
  interface Plan {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  }

  function rowsRead(plan: Plan): number {
    const isBooked = ['entries', 'journals', 'transactions'].includes(plan['Relation Name'] ?? '');
    const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    return (isBooked ? rows : 0) + (plan.Plans ?? []).map(rowsRead).reduce((sum, one) => sum + one, 0);
  }

  it('reads only what was written since', async () => {
    await openInSpring();
    const sara = await bank.given.customer({ balance: '100.00' });
    const many = Array.from({ length: 4_000 }, (_, index) => index + 1);
    await writeEntries(...many.flatMap((n) => [[n, SPRING, '1.00'] as const, [n, SPRING, '-1.00'] as const]));
    setClock('2026-04-02T08:00:00Z');
    await checks().checkAndKeep();
    await book(sara, '9.00');
    await bank.sql('ANALYZE');
    const [seal] = await bank.sql<{ last: string }>('SELECT last_entry AS last FROM ledger_seals');

    const sql = CHECK_LATER.replaceAll('$1', `'${seal?.last ?? ''}'`).replaceAll('$2', `'2026-03-31'`);
    const [row] = await bank.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`);

    expect(row && rowsRead(row['QUERY PLAN'][0].Plan)).toBeLessThan(100);
  });

  it('compares bills and uses of cards only with what was decided since', async () => {
    await openInSpring();
    const [sara, admin] = [await bank.given.customer({ balance: '100.00' }), await bank.given.admin()];
    const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
    const cards = await Cards.of(sara, admin);
    const payAndClear = async () => {
      expect((await bills.pay(await bills.issued('5.00'))).status).toBe(201);
      const { use } = await cards.pay('3.00');
      await cards.play({ message: 'clear', use });
    };
    const wrong = (found: { invariants: { id: string; violations: number }[] }) =>
      found.invariants.filter(({ violations }) => violations > 0).map(({ id }) => id);
    const change = async (amount: number) => {
      await bank.sql('UPDATE bills SET paid = paid + $1', [amount]);
      await bank.sql('UPDATE card_uses SET amount = amount - $1', [amount]);
    };
    const both = ['bills_match_payments', 'cards_match_transactions'];
    await payAndClear();
    setClock('2026-05-02T08:00:00Z');
    await checks().checkAndKeep();

    await change(-1);

    expect(wrong(await checks().check())).toEqual([]);
    expect(wrong(await checks().checkAll())).toEqual(both);
    await change(1);
    await payAndClear();
    expect(wrong(await checks().check())).toEqual([]);
    await change(-1);
    expect(wrong(await checks().check())).toEqual(both);
    await change(1);
  });

  it('reports a sum that was changed since', async () => {
    await openInSpring();
    await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-02T08:00:00Z');
    await checks().checkAndKeep();
    const change = (amount: number) =>
      bank.sql(`UPDATE ledger_carried SET total = total + $1 * sign(total)`, [amount]);

    await change(1);

    for (const found of [await checks().check(), await checks().checkAll()]) {
      expect(found.ok).toBe(false);
      expect(found.invariants.find(({ id }) => id === 'seals_hold')?.violations).toBeGreaterThan(0);
    }
    await change(-1);
  });

  it('names the sealed month whose entries were changed by force, if it reads all', async () => {
    await openInSpring();
    const sara = await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-10T08:00:00Z');
    await book(sara, '9.00');
    setClock('2026-05-02T08:00:00Z');
    await checks().checkAndKeep();
    await bank.sql('ALTER TABLE entries DISABLE TRIGGER USER');
    const move = (days: number) =>
      bank.sql(`UPDATE entries SET posted_at = posted_at + $1 * interval '1 day' WHERE abs(amount) = 9`, [
        days,
      ]);

    await move(1);

    expect(await checks().check()).toMatchObject({ ok: true });
    const found = await checks().checkAll();
    expect(found).toMatchObject({ ok: false, changedMonths: ['2026-04'] });
    expect(found.invariants.filter(({ violations }) => violations > 0)).toMatchObject([
      { id: 'seals_hold', violations: 1 },
    ]);
    await move(-1);
  });

  it('keeps a customer’s deleted accounts right', async () => {
    await openInSpring();
    const sara = await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-02T08:00:00Z');
    await checks().checkAndKeep();
    await (await bank.given.admin()).deleteUser(sara.id);

    expect(await checks().check()).toMatchObject({ ok: true });
    setClock('2026-05-02T08:00:00Z');
    await checks().checkAndKeep();
    expect(await bank.sql(`SELECT FROM ledger_carried WHERE kind = 'account'`)).toEqual([]);
    expect(await checks().check()).toMatchObject({ ok: true });
  });
});

describe('a seal', () => {
  it.each(['UPDATE ledger_seals SET entries = 0', 'DELETE FROM ledger_seals', 'TRUNCATE ledger_seals'])(
    'stays as it is: %s',
    async (sql) => {
      await openInSpring();
      await bank.given.customer({ balance: '100.00' });
      setClock('2026-04-02T08:00:00Z');
      await checks().checkAndKeep();

      await expect(bank.sql(sql)).rejects.toMatchObject({ code: '23001' });
    },
  );
});
