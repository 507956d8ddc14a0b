import { OperatorError } from '../../platform/config/config-error.js';
import type { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';

/**
 * Moves the clock of the bank: replaces the function `bank_now()`, so that every statement of every node uses the new
 * time from the commit on, and a bank without a laboratory pays nothing for it.
 * @param aheadMs whole milliseconds by which the bank's time is ahead of the true time
 */
export async function setBankNow(tx: Tx, aheadMs: number): Promise<void> {
  const ahead = aheadMs === 0 ? '' : ` + interval '${Math.trunc(aheadMs)} milliseconds'`;
  await tx.query(`CREATE OR REPLACE FUNCTION bank_now() RETURNS timestamptz LANGUAGE sql STABLE AS
    $$ SELECT coalesce(nullif(current_setting('bank.as_of', true), '')::timestamptz, now()${ahead}) $$`);
}

/** SQL: milliseconds by which the bank's time is ahead of the true time. */
export const AHEAD_MS = 'round(extract(epoch FROM bank_now() - now()) * 1000)::float8';

/** How the keys of the rows of table `installation` begin that hold moves of the clock. */
export const MOVE_KEYS = 'lab.move.';

/** A difference to the true time up to this many milliseconds is none. */
export const TOLERANCE_MS = 1_000;

/**
 * For a bank without a laboratory, which could not show that its time is another one, and cannot set it back: payments
 * and entries would carry wrong times.
 * @throws {OperatorError} for a database whose time a laboratory has moved
 */
export async function refuseMovedTime(pool: PgPool): Promise<void> {
  const [row] = await pool.query<{ ahead: number }>(
    `SELECT ${AHEAD_MS} AS ahead WHERE EXISTS (SELECT FROM installation WHERE starts_with(key, $1))`,
    [MOVE_KEYS],
  );
  if (!row || Math.abs(row.ahead) <= TOLERANCE_MS) return;
  const hours = Math.round(row.ahead / 3_600_000);
  throw new OperatorError(
    `LAB: a laboratory has moved the time of this database ahead by ${hours} hours. Start with LAB=true, ` +
      'or with another database, or restore a backup from before.',
  );
}
