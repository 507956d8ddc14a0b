import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { times } from '../support/times.js';
import { HANGS_AFTER_MS, until } from '../support/until.js';
import { useCluster } from './cluster/use-cluster.js';
import { foundCrowd, type Person, SESSION_SECRET } from './sockets/sockets-crowd.js';
import { Follower } from './sockets/sockets-follower.js';
import { promised } from './work/dice.js';

const cluster = useCluster({ environment: { SESSION_SECRET } });

const TEST_MS = HANGS_AFTER_MS;
/** An open screen is told of a change within this time (I12), in milliseconds. */
const TOLD_MS = promised(3_000);
/** Transactions that begin and are undone before the server dies. */
const ABORTED = 20;

let admin: Person;
let sara: Person;
beforeAll(async () => {
  [admin] = (await foundCrowd(cluster.current, 1, 'admin')) as [Person];
  [sara] = (await foundCrowd(cluster.current, 1)) as [Person];
});

/** The number that the next transaction gets, as a node or as the server knows it. */
const nextAt = async (node: number) => {
  const { headers } = await sara.browser.at(node).get('/api/auth/user');
  return Number(String(headers['x-event-cursor']).split(':')[1]);
};
const nextAtServer = async () => {
  const [row] = await cluster.current.sql<{ next: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next',
  );
  return Number(row?.next);
};

/**
 * Undoes transactions whose numbers the server has not written to its log, and kills it once both nodes have passed
 * these numbers. Any commit meanwhile would write them, so it may take several attempts.
 * @returns how many numbers will be given out again
 */
async function forgetNumbers(): Promise<number> {
  const { database } = cluster.current;
  await cluster.current.sql('BEGIN; SELECT pg_current_xact_id(); ROLLBACK;'.repeat(ABORTED));
  const before = await nextAtServer();
  await until(async () => (await nextAt(0)) >= before && (await nextAt(1)) >= before);
  await database.kill();
  await database.start();
  return before - (await nextAtServer());
}

describe('after a failover that gives out numbers of transactions again', () => {
  const told: string[][] = [];
  const isTold = (resource: string) => told.some((resources) => resources.includes(resource));
  let screen: Follower;
  afterAll(() => {
    screen.close();
  });

  it(
    'every screen is told that everything may be stale, and then of each change',
    async () => {
      await cluster.current.sql(`ALTER SYSTEM SET wal_writer_delay = '10s'`);
      await cluster.current.sql('SELECT pg_reload_conf()');
      screen = new Follower(sara.browser, 0, (resources) => told.push([...resources]));
      await until(() => Promise.resolve(told.length > 0));

      let again = 0;
      for (let attempt = 0; attempt < 5 && again < ABORTED / 2; attempt += 1) {
        told.splice(0);
        again = await forgetNumbers();
      }
      expect(again).toBeGreaterThanOrEqual(ABORTED / 2);
      await Promise.all(cluster.current.members.map(({ node }) => node.untilReady()));

      const change = async (balance: string) => {
        const path = `/api/admin/accounts/${sara.accountId}/balance`;
        expect((await admin.browser.at(1).patch(path, { balance })).status).toBe(200);
      };
      const timesEverything = () => told.filter((resources) => resources.includes('*')).length;
      for (const balance of ['1.00', '2.00', '3.00', '4.00']) {
        told.splice(0, told.length, ...told.filter((resources) => resources.includes('*')));
        const before = timesEverything();
        await change(balance);
        // A node that notices the failover only after the change tells both at once, as "everything".
        await until(() => Promise.resolve(isTold('accounts') || timesEverything() > before), TOLD_MS);
      }
      // Once for the epoch, and once if its socket had to come back: so two changes at least were told by their name.
      await until(() => Promise.resolve(isTold('*')));
      expect(timesEverything()).toBeLessThanOrEqual(2);
    },
    TEST_MS,
  );
});

describe('while no commit ends, because no standby confirms it', () => {
  const PAYERS = 40;
  const WAVES = 4;
  /** What a node opens: its pool, and five connections beside it. */
  const CONNECTIONS = 10 + 5;
  /** A node takes writes again within this time after commits end, in milliseconds. */
  const RECOVERED_MS = promised(30_000);
  /** Time between two attempts to write. A node counts refused messages too, and takes 30 of a customer in a minute. */
  const BETWEEN_WRITES_MS = 1_500;

  const setting = async (sql: string) => {
    await cluster.current.sql(`ALTER SYSTEM ${sql}`);
    await cluster.current.sql('SELECT pg_reload_conf()');
  };
  const write = async ({ browser }: Person, node: number) =>
    (await browser.at(node).post('/api/chat/message', { message: 'Hello' })).status;
  const hanging = async () =>
    (await cluster.current.sql(`SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).length;

  it(
    'writes are refused before they take all connections, reads go on, and it ends by itself',
    async () => {
      const crowd = await foundCrowd(cluster.current, PAYERS * WAVES);
      await setting(`SET synchronous_standby_names = 'nobody'`);
      try {
        // In each wave every connection of the pools would be given up, and its backend would stay. The rows of the
        // earlier payers are locked.
        for (let wave = 0; wave < WAVES; wave += 1) {
          const answers = await Promise.all(
            crowd.splice(0, PAYERS).map((person, index) => write(person, index % 2)),
          );
          expect(answers).toEqual(times(PAYERS, () => 503));
        }
        expect(await hanging()).toBeGreaterThan(0);
        expect(await hanging()).toBeLessThanOrEqual(2 * CONNECTIONS);
        for (const node of [0, 1]) {
          expect((await sara.browser.at(node).get('/health/commit')).status).toBe(503);
          expect((await sara.browser.at(node).get('/readyz')).status).toBe(200);
          await until(async () => (await sara.browser.at(node).get('/api/accounts')).status === 200);
        }
      } finally {
        await setting('RESET synchronous_standby_names');
      }
      await until(async () => (await hanging()) === 0, RECOVERED_MS);
      for (const node of [0, 1]) {
        await until(async () => (await write(sara, node)) < 300, RECOVERED_MS, BETWEEN_WRITES_MS);
      }
    },
    TEST_MS,
  );
});
