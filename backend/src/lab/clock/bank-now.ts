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
