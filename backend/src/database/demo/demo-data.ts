import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { migrate } from '../migrate.js';
import { PgPool } from '../pg-pool.js';
import { resetSchema } from '../reset-schema.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { writeDemo } from './demo-writer.js';

/** Any number, the same in every version: who holds it makes the demo data. */
const DEMO_LOCK = 7_046_029_255;

/**
 * Fills an empty bank with the demo, once. A process that was killed half-way left a part of it; since books
 * cannot be unwritten, the next start begins with an empty schema. Two nodes that start at once make it once.
 */
export async function makeDemoData(app: INestApplicationContext, say: (line: string) => void): Promise<void> {
  const { pool } = app.get(PgPool);
  const guard = await pool.connect();
  try {
    await guard.query(`BEGIN; SET LOCAL lock_timeout = '120s'; SET LOCAL statement_timeout = '120s';
                       SET LOCAL idle_in_transaction_session_timeout = 0`);
    await guard.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
    const state = await demoState(app.get(PgPool));
    if (state === 'complete') return;
    say('Making the demo data …');
    if (state === 'half-made') await startOver(app.get<DataSource>(getDataSourceToken()));
    await writeDemo(app);
  } finally {
    await guard.query('COMMIT');
    guard.release();
  }
}

/** Lines that introduce the demo's people to whoever started it. */
export function demoSignIns(): string[] {
  return DEMO_PEOPLE.filter(({ introducedAs }) => introducedAs !== undefined).map(
    ({ username, password, introducedAs }) =>
      `  ${username.padEnd(6)} ${password.padEnd(11)} ${introducedAs ?? ''}`,
  );
}

async function demoState(pool: PgPool): Promise<'empty' | 'half-made' | 'complete'> {
  const [state] = await pool.query<{ demo: string | null; used: boolean }>(
    `SELECT (SELECT value FROM installation WHERE key = 'demo') AS demo, EXISTS (SELECT FROM users) AS used`,
  );
  if (state?.demo === 'started') return 'half-made';
  return state?.demo === 'complete' || state?.used ? 'complete' : 'empty';
}

async function startOver(dataSource: DataSource): Promise<void> {
  await resetSchema(dataSource);
  await migrate(dataSource);
}
