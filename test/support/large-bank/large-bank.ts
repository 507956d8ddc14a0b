import { PEOPLES } from '../../../backend/src/lab/people/names.js';
import { PLAN, TOOLS } from './large-bank-plan.js';
import { ROWS } from './large-bank-rows.js';

interface BankSize {
  users: number;
  transactions: number;
  /** The number of the newest transfers that stay pending. */
  pendingTransfers?: number;
  pendingBeneficiaries?: number;
  /** The same seed makes the same people and figures; only the dates depend on the day. */
  seed?: number;
}

type Query = (sql: string, parameters?: readonly unknown[]) => Promise<unknown>;

/**
 * Fills an empty bank with customers of up to two years, each with four accounts, as fast as the database
 * writes rows: a few statements, one per table, with every constraint on. All invariants of the books hold.
 * None of these customers can sign in. A statement takes long for a large bank, so `query` needs a connection
 * without a statement timeout.
 */
export async function fillBank(query: Query, size: BankSize): Promise<void> {
  const { users, transactions, seed = 1 } = size;
  const { pendingTransfers = Math.ceil(transactions / 500) } = size;
  const { pendingBeneficiaries = Math.ceil(users / 50) } = size;
  await query(TOOLS(seed));
  await query('INSERT INTO filling.wish VALUES ($1, $2, $3, $4)', [
    users,
    transactions,
    pendingTransfers,
    pendingBeneficiaries,
  ]);
  for (const [index, { upTo, first, last }] of PEOPLES.entries()) {
    const above = PEOPLES[index - 1]?.upTo ?? 0;
    await query('INSERT INTO filling.names VALUES ($1, $2, $3, $4)', [above, upTo, first, last]);
  }
  for (const statement of [...PLAN, ...ROWS]) await query(statement);
  await query('DROP SCHEMA filling CASCADE');
  await query('ANALYZE');
}
