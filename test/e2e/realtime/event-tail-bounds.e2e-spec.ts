/** What one read of the event tail returns, also while another transaction stays open. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Client, type PoolClient } from 'pg';
import type { AppConfig } from '../../../backend/src/platform/config/app-config.js';
import { EventTail } from '../../../backend/src/events/event-tail.service.js';
import { EventsRepository } from '../../../backend/src/events/events.repository.js';
import { EventsService } from '../../../backend/src/events/events.service.js';
import { BatchFactory } from '../../../backend/src/platform/database/transaction/batch-factory.js';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';
import { cloneDatabase, type TestDatabase } from '../../support/database/database.js';
import { commitEvent, INSERT_EVENT } from '../../support/http/live-socket.js';
import { until } from '../../support/until.js';

/** The epoch of the server, as a session knows it, and positions in it. */
const EPOCH = '0123456789abcdef';
const at = (snapshot: string, floor = 0) => `${snapshot}@${EPOCH}.${floor}`;

const CONFIG = { smtpUrl: null, maxQueueWaitMs: 60_000 } as AppConfig;

describe('a read of the event tail', () => {
  const [FIRST, LAST] = [100, 130];
  const ROOM = 'user:sara';

  let database: TestDatabase;
  let client: Client;
  let repository: EventsRepository;
  beforeAll(async () => {
    database = await cloneDatabase();
    const { username: user, ...place } = database.target;
    client = new Client({ ...place, user });
    await client.connect();
    await client.query(`SET bank.epoch = '${EPOCH}'`);
    const statement = async (_: string, text: string, values: unknown[]) =>
      (await client.query(text, values)).rows as unknown[];
    const pool = { statement, statementApart: statement } as unknown as PgPool;
    repository = new EventsRepository(pool, CONFIG, new BatchFactory(CONFIG));
    // Two events per transaction id, all lower than any id of this database.
    await client.query(
      `INSERT INTO events (xid, id, type, subject_type, subject_id, audience, resources)
       SELECT (${FIRST} + n % ${LAST - FIRST})::text::xid8, gen_random_uuid(), 'test-' || n, 'user',
              gen_random_uuid(), '{${ROOM}}', ARRAY['test-' || n]
         FROM generate_series(1, ${2 * (LAST - FIRST)}) AS n`,
    );
  });
  afterAll(async () => {
    await client.end();
    await database.close();
  });

  it('finds what PostgreSQL’s own visibility rules call new, in the order of transactions', async () => {
    const xid = fc.integer({ min: FIRST - 5, max: LAST + 5 });
    const snapshot = fc.tuple(xid, fc.uniqueArray(xid, { maxLength: 20 })).map(([end, wish]) => {
      const underWay = wish.filter((one) => one < end).sort((a, b) => a - b);
      return `${underWay[0] ?? end}:${end}:${underWay.join(',')}`;
    });
    await fc.assert(
      fc.asyncProperty(snapshot, async (seen) => {
        const { rows } = await client.query<{ type: string }>(
          'SELECT type FROM events WHERE NOT pg_visible_in_snapshot(xid, $1) ORDER BY xid, seq',
          [seen],
        );
        const types = rows.map(({ type }) => type);

        const found = await repository.since(at(seen));
        const missed = await repository.missed(at(seen), [ROOM]);

        expect(found.events?.map(({ type }) => type)).toEqual(types);
        expect(missed?.flatMap(({ resources }) => resources).sort()).toEqual(types.sort());
      }),
      { numRuns: 200 },
    );
  });

  it('finds nothing, and says so, when the server has begun another epoch', async () => {
    const earlier = `100:100:@fedcba9876543210.0`;
    const found = await repository.since(earlier);
    expect(found).toEqual({ events: null, position: expect.stringMatching(`@${EPOCH}.0$`) });
    expect(await repository.missed(earlier, [ROOM])).toBeNull();
    expect((await repository.since(found.position)).events).toEqual([]);
  });

  it('leaves out the events of a dump, whose transactions are still to come here', async () => {
    const insert = (type: string, xid: string) =>
      client.query<{ seq: string }>(
        `INSERT INTO events (xid, id, type, subject_type, subject_id, audience, resources)
         VALUES (${xid}::text::xid8, gen_random_uuid(), '${type}', 'user', gen_random_uuid(), '{${ROOM}}', '{}')
         RETURNING seq`,
        [],
      );
    // Other databases of the server use numbers of transactions, too: this one is out of their reach.
    const [now] = (await client.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid')).rows;
    const restored = Number(now?.xid) + 20_000;
    const { rows } = await insert('restored', String(restored));
    const position = await repository.position();
    expect(position.endsWith(`.${rows[0]?.seq ?? ''}`)).toBe(true);

    await insert('new-0', 'pg_current_xact_id()');
    await useTransactionIds(restored);
    await insert('new-1', 'pg_current_xact_id()');

    const found = await repository.since(position);
    expect(found.events?.map(({ type }) => type)).toEqual(['new-0', 'new-1']);
    expect((await repository.since(found.position)).events).toEqual([]);
    expect(await repository.missed(position, [ROOM])).toHaveLength(2);
  });

  /** Begins and ends transactions until this id has been given out. */
  async function useTransactionIds(last: number) {
    await client.query('SET synchronous_commit = off');
    await client.query(
      `DO $$ BEGIN WHILE pg_current_xact_id()::text::bigint <= ${last} LOOP COMMIT; END LOOP; END $$`,
    );
  }
});

describe('while another transaction stays open', () => {
  const bank = useBank();
  const MANY = 5_000;

  interface Plan {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
    Plans?: Plan[];
  }
  /** What a statement has read: rows of events, and pages of 8 KiB, also those whose rows nobody may see yet. */
  interface Cost {
    rows: number;
    pages: number;
  }

  function rowsRead(plan: Plan): number {
    const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
    const own = plan['Relation Name'] === 'events' ? rows * plan['Actual Loops'] : 0;
    return own + (plan.Plans ?? []).map(rowsRead).reduce((sum, one) => sum + one, 0);
  }

  const pagesRead = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

  /** What a look from this cursor and a client's catching up read, each under a generic and under a custom plan. */
  async function readFrom(cursor: string): Promise<Cost[]> {
    const read: Cost[] = [];
    const explain = async (_: string, sql: string, values: readonly unknown[]): Promise<unknown[]> => {
      // Without a result it takes the epoch for another one, and asks for the position.
      if (values.length === 0) return [];
      for (const mode of ['force_generic_plan', 'force_custom_plan']) {
        await client.query(`SET plan_cache_mode = ${mode}`);
        const types = values.length === 1 ? ['json'] : ['pg_snapshot', 'bigint'];
        await client.query(`PREPARE look (${types.join()}) AS ${sql}`);
        const words = values.map((value) => `'${String(value)}'`);
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE look (${words.join()})`,
        );
        const plans = rows.map((row) => row['QUERY PLAN'][0].Plan);
        read.push(...plans.map((plan) => ({ rows: rowsRead(plan), pages: pagesRead(plan) })));
        await client.query('DEALLOCATE look');
      }
      // A client that catches up is answered, each of a batch.
      return values.length === 1 ? [{ known: false, events: [] }] : [];
    };
    const client = await bank.app.get(PgPool).pool.connect();
    const pool = { statement: explain, statementApart: explain } as unknown as PgPool;
    const repository = new EventsRepository(pool, CONFIG, new BatchFactory(CONFIG));
    await repository.since(cursor);
    await repository.missed(cursor, []);
    client.release(true);
    return read;
  }

  /** Commits this many events at once, or leaves them to an open transaction. */
  const INSERT_MANY = `
    INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
    SELECT gen_random_uuid(), 'test.happened', 'user', gen_random_uuid(), '{user:nobody}', '{accounts}'
      FROM generate_series(1, ${MANY})`;
  /** A handful of index pages and the page of the new event; the rows of the others fill some hundred pages. */
  const FEW_PAGES = 40;

  it.each([
    ['what was delivered since that transaction began', () => bank.sql(INSERT_MANY)],
    ['what that transaction itself has written', (open: PoolClient) => open.query(INSERT_MANY)],
  ])('a read returns what is new, and does not touch %s', async (_, write) => {
    const tail = bank.app.get(EventTail);
    const events = bank.app.get(EventsService);
    const open = await bank.app.get(PgPool).pool.connect();
    await open.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    try {
      await open.query(INSERT_EVENT, [['user:nobody'], ['late']]);
      await write(open);
      await bank.sql('ANALYZE events');
      await commitEvent(bank, ['user:nobody'], ['accounts']);
      await until(async () => (await events.missed(tail.cursor ?? '', ['user:nobody']))?.length === 0);
      const cursor = tail.cursor ?? '';
      await commitEvent(bank, ['user:sara'], ['chat']);

      const costs = await readFrom(cursor);
      expect(costs.map(({ rows }) => rows)).toEqual([1, 1, 1, 1]);
      for (const { pages } of costs) expect(pages).toBeLessThan(FEW_PAGES);
      expect(await events.missed(cursor, ['user:sara'])).toEqual([
        { audience: ['user:sara'], resources: ['chat'] },
      ]);
    } finally {
      await open.query('ROLLBACK');
      open.release();
    }
  });
});
