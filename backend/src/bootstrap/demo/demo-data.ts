import type { INestApplicationContext } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { KeyFingerprints } from '../../auth/keys/key-fingerprints.service.js';
import { migrate, resetSchema } from '../../platform/database/migrate.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { writeDemo } from './demo-writer.js';

/** The key of the advisory lock for creating the demo data. Arbitrary, but the same in every version. */
const DEMO_LOCK = 7_046_029_255;
/** Without a parameter: a statement with parameters keeps its snapshot until the next one of its connection. */
const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(${DEMO_LOCK}) AS taken`;
/** How long to wait for another node that creates the demo data, in milliseconds. */
const MAX_WAIT_MS = 120_000;

/** How often a node checks whether another one has finished, in milliseconds. */
const POLL_INTERVAL_MS = 100;

/**
 * Fills an empty bank with demo data, once, even if several nodes start at the same time. If a process was killed while
 * creating it, the next start drops the schema and starts again, because entries of the ledger cannot be deleted.
 * @throws {Error} when another node takes longer than {@link MAX_WAIT_MS}
 */
export async function makeDemoData(app: INestApplicationContext, say: (line: string) => void): Promise<void> {
  const database = app.get(PgPool);
  if (await isSettled(database)) return;
  const guard = await database.pool.connect();
  try {
    await guard.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    await waitForOthers(guard);
    const state = await demoState(database);
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
 * Takes the lock. It polls instead of waiting in one statement, because a waiting statement holds a snapshot, and
 * a migration that creates an index concurrently waits for all snapshots.
 */
async function waitForOthers(guard: PoolClient): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const { rows } = await guard.query<{ taken: boolean }>(TRY_LOCK);
    if (rows[0]?.taken === true) return;
    if (performance.now() > deadline)
      throw new Error('Another node has been creating the demo data for too long.');
    await pause(POLL_INTERVAL_MS);
  }
}

/** Returns lines with the sign-ins of the demo, for the console. */
export function demoSignIns(): string[] {
  return DEMO_PEOPLE.filter(({ introducedAs }) => introducedAs !== undefined).map(
    ({ username, password, introducedAs }) =>
      `  ${username.padEnd(6)} ${password.padEnd(11)} ${introducedAs ?? ''}`,
  );
}

/** If the bank has users other than those of the demo, it is in use: demo data is neither created nor dropped. */
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

/** Looks without the lock: a bank that is settled stays so. While another node starts over, it has no tables. */
async function isSettled(pool: PgPool): Promise<boolean> {
  return demoState(pool).then(
    (state) => state === 'settled',
    () => false,
  );
}

async function startOver(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get<DataSource>(getDataSourceToken());
  await resetSchema(dataSource);
  await migrate(dataSource);
  await app.get(KeyFingerprints).claim();
}
