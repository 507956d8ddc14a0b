import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import type { Bank } from '../bank.js';
import { OF_A_TEST } from './sent-statements.js';

/** Tables that change by themselves or by reading: who is connected and until when, and when jobs run. */
const ALIVE = ['desk_sockets', 'job_runs', 'sessions', 'throttles'];

/** The statement for the tables of each bank: to plan it takes longer than to run it. */
const statements = new WeakMap<PgPool, Promise<string>>();

/** A hash of all rows of each table; it differs when any field does. */
export async function fingerprint(bank: Bank): Promise<Record<string, string>> {
  const pool = bank.app.get(PgPool);
  const known = statements.get(pool) ?? statementFor(bank);
  statements.set(pool, known);
  const found = await pool.statement<{ name: string; word: string }>('fingerprint', await known, []);
  return Object.fromEntries(found.map(({ name, word }) => [name, word]));
}

async function statementFor(bank: Bank): Promise<string> {
  const tables = await bank.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND NOT table_name = ANY ($1) ORDER BY 1`,
    [ALIVE],
  );
  const words = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(row::text, ' ' ORDER BY row::text), '')) AS word FROM ${name} AS row`,
  );
  return OF_A_TEST + words.join(' UNION ALL ');
}
