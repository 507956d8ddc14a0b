import type { INestApplicationContext } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { PinKeyService } from '../auth/users/pin-key.service.js';
import { migrate, resetSchema } from '../database/migrate.js';
import { PgPool } from '../database/connection/pg-pool.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { writeDemo } from './demo-writer.js';

/** Any number, the same in every version: who holds it makes the demo data. */
const DEMO_LOCK = 7_046_029_255;
/** Another node may be making it for so long, in milliseconds. */
const LONGEST_START_MS = 120_000;

/** How often a node asks whether another one has made it, in milliseconds. */
const ASK_AGAIN = 100;

/**
 * Fills an empty bank with the demo, once. A process that was killed half-way left a part of it; since books
 * cannot be unwritten, the next start begins with an empty schema. Two nodes that start at once make it once.
 */
export async function makeDemoData(app: INestApplicationContext, say: (line: string) => void): Promise<void> {
  const { pool } = app.get(PgPool);
  const guard = await pool.connect();
  try {
    await guard.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    await waitForOthers(guard);
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

/**
 * It asks again and again instead of waiting in one statement, which would have a snapshot: whoever builds an index
 * concurrently waits for all of them.
 */
async function waitForOthers(guard: PoolClient): Promise<void> {
  const deadline = performance.now() + LONGEST_START_MS;
  for (;;) {
    const { rows } = await guard.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
      DEMO_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    if (performance.now() > deadline) throw new Error('Another node is making the demo data for too long.');
    await pause(ASK_AGAIN);
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
