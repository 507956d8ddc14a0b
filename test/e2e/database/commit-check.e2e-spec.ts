import { afterEach, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const CONNECTIONS = 4;
const bank = useBank({ DATABASE_POOL_SIZE: String(CONNECTIONS) });

const pool = () => bank.app.get(PgPool).pool;
const commits = async () => (await bank.client().get('/health/commit')).status;

it('a check commits one record, and checks within a second share it', async () => {
  const position = async () => {
    const [row] = await bank.sql<{ bytes: string }>(`SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`);
    return Number(row?.bytes);
  };
  await until(async () => {
    const before = await position();
    const answers = await Promise.all(times(20, () => bank.client().get('/health/commit')));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      times(20, () => [200, { status: 'committed' }]),
    );
    const written = (await position()) - before;
    return written > 0 && written < 1_000;
  });
});

describe('the database connections for requests', () => {
  let taken: PoolClient[] = [];
  afterEach(() => {
    for (const connection of taken.splice(0)) connection.release();
  });

  it('are all taken: nothing is committed, until one is returned', async () => {
    taken = await Promise.all(times(CONNECTIONS, () => pool().connect()));
    // The result of a check is valid for a second.
    await until(async () => (await commits()) === 503);

    taken.pop()?.release();
    await until(async () => (await commits()) === 200);
  });

  it('are all taken: the node still wants requests, to answer them with 503', async () => {
    taken = await Promise.all(times(CONNECTIONS, () => pool().connect()));
    expect((await bank.client().get('/readyz')).status).toBe(200);
  });

  it('have no room on the disk: nothing is committed, until they have', async () => {
    taken = await Promise.all(times(CONNECTIONS, () => pool().connect()));
    // Temporary pages are refused as on a full disk. A connection that fails is replaced by another one.
    for (const connection of taken) await connection.query('SET temp_file_limit = 0');
    for (const connection of taken.splice(0)) connection.release();
    await until(async () => (await commits()) === 503);
    await until(async () => (await commits()) === 200);
  });

  it('are busy but rotate: changes are committed, however long the queue', async () => {
    // Two seconds of work; a probe waits for less than one.
    const work = times(CONNECTIONS * 20, () => pool().query('SELECT pg_sleep(0.1)'));
    expect(await commits()).toBe(200);
    expect(pool().waitingCount).toBeGreaterThan(0);
    await Promise.allSettled(work);
  });
});
