import { afterEach, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { PgPool } from '../../../backend/src/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const CONNECTIONS = 4;
const bank = useBank({ DATABASE_POOL_SIZE: String(CONNECTIONS) });

const pool = () => bank.app.get(PgPool).pool;
const readyz = async () => (await bank.client().get('/readyz')).status;

describe('the database connections for requests', () => {
  let taken: PoolClient[] = [];
  afterEach(() => {
    for (const connection of taken.splice(0)) connection.release();
  });

  it('are all taken: the node is not ready, until one is returned', async () => {
    taken = await Promise.all(times(CONNECTIONS, () => pool().connect()));
    expect(await readyz()).toBe(503);

    taken.pop()?.release();
    await until(async () => (await readyz()) === 200, 5_000);
  });

  it('are busy but rotate: the node is ready, however long the queue', async () => {
    // Two seconds of work; a probe waits for less than one.
    const work = times(CONNECTIONS * 20, () => pool().query('SELECT pg_sleep(0.1)'));
    expect(await readyz()).toBe(200);
    expect(pool().waitingCount).toBeGreaterThan(0);
    await Promise.allSettled(work);
  });
});
