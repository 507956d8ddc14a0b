import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PinKeyService } from '../../auth/pin-key.service.js';
import { migrate } from '../migrate.js';
import { PgPool } from '../pg-pool.js';
import { resetSchema } from '../reset-schema.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { writeDemo } from './demo-writer.js';

/** Any number, the same in every version: who holds it makes the demo data. */
const DEMO_LOCK = 7_046_029_255;
/** Another node may be making it for so long, in milliseconds. */
const LONGEST_WAIT = 120_000;

const waitForOthers = {
  text: 'SELECT pg_advisory_xact_lock($1)',
  values: [DEMO_LOCK],
  query_timeout: LONGEST_WAIT + 5_000,
};

/**
 * Fills an empty bank with the demo, once. A process that was killed half-way left a part of it; since books
 * cannot be unwritten, the next start begins with an empty schema. Two nodes that start at once make it once.
 */
export async function makeDemoData(app: INestApplicationContext, say: (line: string) => void): Promise<void> {
  const { pool } = app.get(PgPool);
  const guard = await pool.connect();
  try {
    await guard.query(`BEGIN;
                       SET LOCAL lock_timeout = ${LONGEST_WAIT};
                       SET LOCAL statement_timeout = ${LONGEST_WAIT};
                       SET LOCAL idle_in_transaction_session_timeout = 0`);
    await guard.query(waitForOthers);
    const state = await demoState(app.get(PgPool));
    if (state === 'settled') return;
    say('Making the demo data …');
    if (state === 'half-made') await startOver(app);
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

/** A bank with anybody else in it is in use, whatever its demo came to: nothing is made there, or unmade. */
async function demoState(pool: PgPool): Promise<'empty' | 'half-made' | 'settled'> {
  const [state] = await pool.query<{ demo: string | null; used: boolean; strangers: boolean }>(
    `SELECT (SELECT value FROM installation WHERE key = 'demo') AS demo, EXISTS (SELECT FROM users) AS used,
            EXISTS (SELECT FROM users WHERE username <> ALL ($1)) AS strangers`,
    [DEMO_PEOPLE.map(({ username }) => username)],
  );
  if (state?.strangers) return 'settled';
  if (state?.demo === 'started') return 'half-made';
  return state?.used ? 'settled' : 'empty';
}

async function startOver(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get<DataSource>(getDataSourceToken());
  await resetSchema(dataSource);
  await migrate(dataSource);
  await app.get(PinKeyService).claim();
}
