/** Which server of `DATABASE_URL` a node uses, and what it does when that one stops to write. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { serverUrls } from '../../../backend/src/platform/config/server-urls.js';
import { awaitServers } from '../../../backend/src/platform/database/connection/await-servers.js';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { sessionClient } from '../../../backend/src/platform/database/connection/session-client.js';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const CONNECTIONS = 3;
const bank = useBank({ DATABASE_POOL_SIZE: String(CONNECTIONS) });

const ways: DatabaseDetour[] = [];
let url = '';
let database = '';
beforeAll(async () => {
  for (let number = 0; number < 2; number += 1) {
    const way = new DatabaseDetour(bank.databaseSocket);
    await way.open();
    ways.push(way);
  }
  const [row] = await bank.sql<{ user: string; database: string }>(
    'SELECT current_user AS user, current_database() AS database',
  );
  database = row?.database ?? '';
  const hosts = ways.map(({ host, port }) => `${host}:${port}`).join(',');
  url = `postgres://${row?.user ?? ''}@${hosts}/${database}?target_session_attrs=read-write`;
});
afterAll(async () => {
  for (const way of ways) await way.cut();
});

describe('a start', () => {
  it('waits for the database, and says so once', async () => {
    for (const way of ways) await way.cut();
    const said: string[] = [];
    const open = awaitServers(url, (line) => said.push(line));
    await until(() => Promise.resolve(said.length > 0));
    await ways[1]?.open();
    const hosts = (await open).map((one) => Number(new URL(one).port));
    expect(hosts).toEqual([ways[1]?.port, ways[0]?.port]);
    expect(said).toEqual([expect.stringMatching(/^Waiting for the database \(.*ECONNREFUSED.*\) …$/)]);

    await ways[1]?.cut();
    await expect(awaitServers(url, () => undefined, 0)).rejects.toThrow('ECONNREFUSED');
    for (const way of ways) await way.open();
  });

  it('does not wait for what waiting does not mend', async () => {
    const said: string[] = [];
    const unknown = url.replace(database, 'no_such_database');
    await expect(awaitServers(unknown, (line) => said.push(line))).rejects.toThrow('does not exist');
    expect(said).toEqual([]);
  });
});

describe('connections to several servers', () => {
  it('go to the next one when theirs cannot be reached, and stay there', async () => {
    const Session = sessionClient(serverUrls(url));
    const connect = async () => {
      const client = new Session();
      await client.connect();
      await client.end();
      return client.port;
    };
    const [first, second] = ways.map(({ port }) => port);
    expect(await connect()).toBe(first);
    await ways[0]?.cut();
    await expect(connect()).rejects.toThrow('ECONNREFUSED');
    expect([await connect(), await connect()]).toEqual([second, second]);
    await ways[0]?.open();
    expect(await connect()).toBe(second);
  });

  it('are refused by a server that only reads', async () => {
    const Session = sessionClient(serverUrls(url));
    await bank.sql(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    try {
      await expect(new Session().connect()).rejects.toThrow('The database server only reads.');
    } finally {
      await bank.sql(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
    }
    await new Session().connect().then((client) => client.end());
  });

  it('set their timeouts by a statement, since PgBouncer refuses start-up parameters', async () => {
    const names = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
    const rows = await bank.sql(
      'SELECT name, setting, source FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
      [names],
    );
    expect(rows).toEqual(
      [5_000, 2_000, 3_000].map((ms, index) => ({
        name: names[index],
        setting: String(ms),
        source: 'session',
      })),
    );
  });
});

describe('a server that stops to write, as a primary that becomes a standby', () => {
  const pool = () => bank.app.get(PgPool).pool;

  /** Forbids writes on every connection of the node. */
  async function forbidWrites(): Promise<void> {
    const taken: PoolClient[] = await Promise.all(times(CONNECTIONS, () => pool().connect()));
    for (const client of taken) {
      await client.query('SET default_transaction_read_only = on');
      client.release();
    }
  }

  it('makes writes fail with 503, and is not used again', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const rename = () =>
      sara.client.patch('/api/auth/user', {
        firstName: 'Sarah',
        lastName: 'Test',
        email: `${sara.username}@example.ae`,
      });
    const send = () => sara.client.post('/api/transfers', sara.transferRequest('10.00'));
    for (const write of [rename, send]) {
      await forbidWrites();
      const refused = await write();
      expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
      expect(refused.headers['retry-after']).toBe('1');
      await until(async () => [200, 201].includes((await write()).status));
    }
    expect(await sara.account()).toMatchObject({ heldAmount: '10.00' });
  });
});
