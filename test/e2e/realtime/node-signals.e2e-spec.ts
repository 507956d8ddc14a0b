import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { NodeSignals } from '../../../backend/src/events/node-signals.service.js';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { until } from '../../support/until.js';

const bank = useBank();

/** How long a node waits for an answer; shorter than in production, to keep the test quick. */
const QUERY_TIMEOUT = 300;

let detour: DatabaseDetour;
let [near, far]: NodeSignals[] = [];
beforeAll(async () => {
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  const [row] = await bank.sql<{ database: string; user: string }>(
    'SELECT current_database() AS database, current_user AS user',
  );
  const { host, port } = detour;
  const options = { ...row, host, port, query_timeout: QUERY_TIMEOUT };
  const signals = () => new NodeSignals({ newClient: () => new Client(options) } as unknown as PgPool);
  [near, far] = [signals(), signals()];
  for (const each of [near, far]) await each.onApplicationBootstrap();
});
afterAll(async () => {
  for (const each of [near, far]) await each?.onModuleDestroy();
  await detour.cut();
});

describe('signals between nodes', () => {
  it('work again after a silent cut, without a restart', async () => {
    const heard: unknown[] = [];
    far?.on('word', (word) => heard.push(word));
    await near?.send('word', 'before');
    await until(() => Promise.resolve(heard.length > 0));

    detour.silence();
    await Promise.all([near?.send('word', 'lost'), far?.send('word', 'lost, too')]);
    detour.heal();

    await until(async () => {
      await near?.send('word', 'after');
      return heard.includes('after');
    });
    expect(heard).not.toContain('lost');
  });
});
