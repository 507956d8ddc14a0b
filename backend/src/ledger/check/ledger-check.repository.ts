import { Injectable } from '@nestjs/common';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { CHECK_ALL, CHECK_LATER } from './check.sql.js';
import { sealedSums } from './sealed-sums.sql.js';

/** Number of rows that violate the invariant `id`. */
export interface Violations {
  id: string;
  violations: number;
}

/** The findings of a check, in one snapshot of the books. */
export interface Findings {
  figures: Violations[];
  /** The sum of all entries by currency. */
  totals: { currency: string; total: string }[];
}

interface CheckRow {
  isCurrent: boolean;
  figures: Violations[];
  totals: Findings['totals'] | null;
}

/**
 * SQL: where a check begins. Its transactions begin a day before the end of the sealed month, since a decision just
 * before the end of a month may have entries that were written after the last sealed one.
 */
const BEGINNING = `
SELECT coalesce(max(last_entry), 0)::text AS "after",
       coalesce((max(month) + interval '1 month - 1 day') AT TIME ZONE 'Asia/Dubai', '-infinity')::text AS since
  FROM ledger_seals`;

/** SQL: the sealed months, oldest first, each with the entry that it begins after. */
const SEALS = `
SELECT to_char(month, 'YYYY-MM') AS month,
       coalesce(lag(last_entry) OVER (ORDER BY month), 0)::text AS "after", last_entry::text AS last
  FROM ledger_seals ORDER BY month`;

const COMPARISON = `
SELECT s.entries = found.entries AND s.turnover = found.turnover AND s.digest = found.digest AS "isSame"
  FROM ledger_seals s CROSS JOIN (${sealedSums('$1::bigint', '$2::bigint')}) AS found
 WHERE s.month = ($3::text || '-01')::date`;

@Injectable()
export class LedgerCheckRepository {
  constructor(private readonly pool: PgPool) {}

  /** Checks everything. */
  async checkAll(): Promise<Findings> {
    const { figures, totals } = await this.one<CheckRow>(CHECK_ALL);
    return { figures, totals: totals ?? [] };
  }

  /** Checks what happened since the last sealed month; all if none is sealed. */
  async checkLater(): Promise<Findings> {
    for (;;) {
      const { after, since } = await this.one<{ after: string; since: string }>(BEGINNING);
      if (after === '0') return this.checkAll();
      const { isCurrent, figures, totals } = await this.one<CheckRow>(CHECK_LATER, [after, since]);
      // Another node has sealed a month in between, which moves the beginning of the check.
      if (isCurrent) return { figures, totals: totals ?? [] };
    }
  }

  /** The sealed months (`YYYY-MM`) whose entries are not those that were sealed. Reads one month after the other. */
  async changedMonths(): Promise<string[]> {
    const changed: string[] = [];
    const seals = await this.pool.query<{ month: string; after: string; last: string }>(SEALS);
    for (const { month, after, last } of seals) {
      const { isSame } = await this.one<{ isSame: boolean }>(COMPARISON, [after, last, month]);
      if (!isSame) changed.push(month);
    }
    return changed;
  }

  /** Keeps when the books were last checked, and whether they were right. */
  async keepResult(isRight: boolean): Promise<void> {
    await this.pool.query(
      `INSERT INTO installation (key, value)
       VALUES ('ledger_check', json_build_object('ok', $1::boolean, 'at', now())::text)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [isRight],
    );
  }

  /** The row of a statement that may take longer than those of requests. */
  private async one<Result>(sql: string, parameters: readonly unknown[] = []): Promise<Result> {
    for await (const [row] of this.pool.stream<Result>(sql, parameters)) if (row) return row;
    throw new Error('A statement of the ledger check returned no row.');
  }
}
