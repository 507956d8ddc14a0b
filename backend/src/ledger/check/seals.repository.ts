import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { isLockNotAvailable } from '../../platform/database/connection/database-errors.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { writersEnd } from '../../platform/database/transaction/open-writers.js';
import { CARRIED_DIGEST, sealedSums, SIDE } from './sealed-sums.sql.js';

/** How long a statement may take, in milliseconds: it adds up all entries of a month. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;
/** How long this process waits for an answer, in milliseconds. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** How many journals may be written across the end of a month. With more, the month is left to the next check. */
const MAX_ACROSS = 20;

/**
 * SQL: the next month to seal as `YYYY-MM`, the entry that it begins after, and the moment at which it ends. It is the one
 * after the last seal, or the one of the first entry; no row before it is over.
 */
const NEXT_MONTH = `
SELECT to_char(month, 'YYYY-MM') AS month, "after"::text,
       ((month + interval '1 month') AT TIME ZONE 'Asia/Dubai')::text AS ends
  FROM (SELECT month + interval '1 month' AS month, last_entry AS "after"
          FROM ledger_seals ORDER BY ledger_seals.month DESC LIMIT 1) AS following
 WHERE month + interval '1 month' <= bank_now() AT TIME ZONE 'Asia/Dubai'
UNION ALL
SELECT to_char(month, 'YYYY-MM'), '0', ((month + interval '1 month') AT TIME ZONE 'Asia/Dubai')::text
  FROM (SELECT date_trunc('month', posted_at AT TIME ZONE 'Asia/Dubai') AS month
          FROM entries ORDER BY id LIMIT 1) AS first
 WHERE month + interval '1 month' <= bank_now() AT TIME ZONE 'Asia/Dubai'
   AND NOT EXISTS (SELECT FROM ledger_seals)`;

/** SQL: the last entry of the month that begins after `$1` and ends at `$2`; none is later than `$3`. */
const LAST_ENTRY = `
SELECT least(coalesce((SELECT id - 1 FROM entries WHERE id > $1::bigint AND posted_at >= $2::timestamptz
                        ORDER BY id LIMIT 1), $3::bigint), $3::bigint)::text AS last`;

/** SQL: the first entry after `$1` of a journal that has further entries after `$2`. */
const ACROSS = `
SELECT min(first)::text AS first
  FROM (SELECT min(id) AS first FROM entries WHERE id > $1::bigint AND id <= $2::bigint
         GROUP BY journal_id, currency HAVING sum(amount) <> 0) AS across`;

const CARRY = `
INSERT INTO ledger_carried (kind, side, currency, total)
SELECT kind, side, currency, sum(amount)
  FROM (SELECT ${SIDE}, currency, amount FROM entries WHERE id > $1::bigint AND id <= $2::bigint) AS sealed
 GROUP BY kind, side, currency
    ON CONFLICT (kind, side, currency) DO UPDATE SET total = ledger_carried.total + excluded.total`;

const SEAL = `
INSERT INTO ledger_seals (month, last_entry, entries, turnover, digest, carried_digest)
SELECT ($3::text || '-01')::date, $2::bigint, entries, turnover, digest, ${CARRIED_DIGEST}
  FROM (${sealedSums('$1::bigint', '$2::bigint')}) AS sums`;

interface Month {
  month: string;
  after: string;
  ends: string;
}

/** Seals months on a connection of its own, whose statements may take long. */
@Injectable()
export class SealsRepository {
  constructor(
    private readonly pool: PgPool,
    private readonly clock: BankClock,
  ) {}

  /**
   * Seals the months that are over, oldest first, and returns them as `YYYY-MM`. The caller has just checked the books.
   * A seal covers all entries up to an id, and none of these may still be uncommitted. So it takes the last one that is
   * visible, waits until the transactions that are writing at that moment have ended, and reads only then. If one of them
   * stays open, nothing is sealed this time.
   */
  async sealMonths(): Promise<string[]> {
    const client = this.pool.newClient();
    client.on('error', ignore);
    await client.connect();
    try {
      await run(client, `SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      if (this.clock.asOf) {
        await run(client, `SELECT set_config('bank.as_of', $1, false)`, [this.clock.asOf.toISOString()]);
      }
      const [newest] = await run<{ id: string }>(
        client,
        'SELECT coalesce(max(id), 0)::text AS id FROM entries',
      );
      if (!newest || !(await writersEnd(client, 'entries'))) return [];
      const sealed: string[] = [];
      for (;;) {
        const month = await sealNext(client, newest.id);
        if (month === null) return sealed;
        sealed.push(month);
      }
    } finally {
      await client.end();
    }
  }
}

/** Seals the next month that is over, with entries up to `newest`; returns it, or `null` if there is none. */
async function sealNext(client: Client, newest: string): Promise<string | null> {
  await run(client, 'BEGIN');
  try {
    // Two nodes may check at the same time; readers of the seals wait for nobody.
    await run(client, 'LOCK TABLE ledger_seals IN SHARE ROW EXCLUSIVE MODE');
    const [next] = await run<Month>(client, NEXT_MONTH);
    const last = next ? await lastEntryOf(client, next, newest) : null;
    if (next && last !== null) {
      await run(client, CARRY, [next.after, last]);
      await run(client, 'DELETE FROM ledger_carried WHERE total = 0');
      await run(client, SEAL, [next.after, last, next.month]);
    }
    await run(client, 'COMMIT');
    return next && last !== null ? next.month : null;
  } catch (error) {
    await run(client, 'ROLLBACK');
    // Another node is sealing.
    if (isLockNotAvailable(error)) return null;
    throw error;
  }
}

/**
 * The last entry of the month. No journal is cut in two by it: an entry takes its id when it is written and its time from
 * the beginning of its transaction, so journals that are written at the same moment lie among each other.
 */
async function lastEntryOf(client: Client, { after, ends }: Month, newest: string): Promise<string | null> {
  const [found] = await run<{ last: string }>(client, LAST_ENTRY, [after, ends, newest]);
  let last = found?.last ?? after;
  for (let cut = 0; cut <= MAX_ACROSS; cut += 1) {
    const [across] = await run<{ first: string | null }>(client, ACROSS, [after, last]);
    const first = across?.first ?? null;
    if (first === null) return last;
    last = String(BigInt(first) - 1n);
  }
  return null;
}

async function run<Row>(client: Client, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const query = { text, values: [...values], query_timeout: QUERY_TIMEOUT_MS };
  return (await client.query(query)).rows as Row[];
}

function ignore(): void {
  // The statement on the connection fails with the error.
}
