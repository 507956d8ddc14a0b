import type { Tx } from './unit-of-work.js';

/** SQL: today in Asia/Dubai, by the bank's clock. */
export const TODAY = `(bank_now() AT TIME ZONE 'Asia/Dubai')::date`;

/** Today in Asia/Dubai, `YYYY-MM-DD`, by the bank's clock. */
export async function bankDay(database: Pick<Tx, 'query'>): Promise<string> {
  const [row] = await database.query<{ today: string }>(`SELECT to_char(${TODAY}, 'YYYY-MM-DD') AS today`);
  if (!row) throw new Error('The database does not know the day.');
  return row.today;
}
