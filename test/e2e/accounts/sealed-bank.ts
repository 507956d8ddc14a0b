/** A bank whose clock the test sets, so that months of its ledger end and are sealed. */
import { afterEach } from '@jest/globals';
import { LedgerChecks } from '../../../backend/src/ledger/check/ledger-checks.service.js';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { BookingsService } from '../../../backend/src/transfers/network-payments/bookings.service.js';
import { Bank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';

export const SPRING = '2026-03-15T08:00:00Z';

interface Seal {
  month: string;
  entries: number;
  turnover: Record<string, string>;
}

export let bank: Bank;

/** Opens a bank in which it is March 2026, so that it has no earlier entries. */
export async function openInSpring(): Promise<Bank> {
  bank = await Bank.open({});
  setClock(SPRING);
  return bank;
}

/** Rows written from now on carry this time, and a month is over by it. */
export function setClock(time: string): void {
  bank.app.get(BankClock).asOf = new Date(time);
}

export const checks = () => bank.app.get(LedgerChecks);

export function book({ accountId }: Customer, amount: string): Promise<unknown> {
  const booking = { accountId, amount, type: 'deposit', purpose: 'Salary' } as const;
  return bank.app.get(UnitOfWork).run((tx) => bank.app.get(BookingsService).book(tx, booking));
}

export function seals(): Promise<Seal[]> {
  return bank.sql<Seal & Record<string, unknown>>(
    `SELECT to_char(month, 'YYYY-MM') AS month, entries::int, turnover FROM ledger_seals ORDER BY month`,
  );
}

/** Writes entries of the bank's own accounts in this order; entries with the same number share a journal. */
export function writeEntries(
  ...entries: readonly (readonly [journal: number, at: string, amount: string])[]
) {
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

/** Closes the bank that a test has opened. */
export function closeAfterEach(): void {
  afterEach(() => bank.close());
}
