/** Months of the ledger that are sealed. */
import { describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import {
  closeAfterEach,
  openInSpring,
  bank,
  book,
  checks,
  seals,
  setClock,
  writeEntries,
  SPRING,
} from './sealed-bank.js';

closeAfterEach();

/** The last moment of March in Dubai, and the first of April. */
const [LAST_OF_MARCH, FIRST_OF_APRIL] = ['2026-03-31T19:59:59.999Z', '2026-03-31T20:00:00Z'];

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
