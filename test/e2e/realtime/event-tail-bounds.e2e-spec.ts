/** What one read of the event tail returns, also while another transaction stays open. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Client } from 'pg';
import { EventTail } from '../../../backend/src/events/event-tail.service.js';
import { EventsRepository } from '../../../backend/src/events/events.repository.js';
import { EventsService } from '../../../backend/src/events/events.service.js';
import { PgPool } from '../../../backend/src/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';
import { cloneDatabase, type TestDatabase } from '../../support/database/database.js';
import { commitEvent, INSERT_EVENT } from '../../support/http/live-socket.js';
import { until } from '../../support/until.js';

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
    const statement = async (_: string, text: string, values: unknown[]) =>
      (await client.query(text, values)).rows as unknown[];
    repository = new EventsRepository({ statement, statementApart: statement } as unknown as PgPool);
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

        const found = await repository.since(seen);
        const missed = await repository.missed(seen, [ROOM]);

        expect(found.events?.map(({ type }) => type)).toEqual(types);
        expect(missed?.flatMap(({ resources }) => resources).sort()).toEqual(types.sort());
      }),
      { numRuns: 200 },
    );
  });
});

describe('while another transaction stays open', () => {
  const bank = useBank();
  const COMMITTED = 5_000;

  interface Plan {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  }

  function rowsRead(plan: Plan): number {
    const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
    const own = plan['Relation Name'] === 'events' ? rows * plan['Actual Loops'] : 0;
    return own + (plan.Plans ?? []).map(rowsRead).reduce((sum, one) => sum + one, 0);
  }

  /** The number of event rows scanned from this cursor, under a generic and under a custom plan. */
  async function readFrom(cursor: string): Promise<number[]> {
    const read: number[] = [];
    const explain = async (_: string, sql: string, values: readonly unknown[]): Promise<never[]> => {
      for (const mode of ['force_generic_plan', 'force_custom_plan']) {
        await client.query(`SET plan_cache_mode = ${mode}`);
        const types = values.map((value) => (Array.isArray(value) ? 'text[]' : 'pg_snapshot'));
        await client.query(`PREPARE look (${types.join()}) AS ${sql}`);
        const words = values.map((value) => (Array.isArray(value) ? `'{}'` : `'${String(value)}'`));
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE look (${words.join()})`,
        );
        read.push(...rows.map((row) => rowsRead(row['QUERY PLAN'][0].Plan)));
        await client.query('DEALLOCATE look');
      }
      return [];
    };
    const client = await bank.app.get(PgPool).pool.connect();
    const repository = new EventsRepository({
      statement: explain,
      statementApart: explain,
    } as unknown as PgPool);
    await repository.since(cursor);
    await repository.missed(cursor, []);
    client.release(true);
    return read;
  }

  it('a read returns what is new, and not what was delivered since that transaction began', async () => {
    const tail = bank.app.get(EventTail);
    const events = bank.app.get(EventsService);
    const open = await bank.app.get(PgPool).pool.connect();
    await open.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    try {
      await open.query(INSERT_EVENT, [['user:nobody'], ['late']]);
      await bank.sql(
        `INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
         SELECT gen_random_uuid(), 'test.happened', 'user', gen_random_uuid(), '{user:nobody}', '{accounts}'
           FROM generate_series(1, ${COMMITTED})`,
      );
      await bank.sql('ANALYZE events');
      const told = tail.cursor;
      await until(() => Promise.resolve(tail.cursor !== told), 4_000);
      const cursor = tail.cursor ?? '';
      await commitEvent(bank, ['user:sara'], ['chat']);

      // The open transaction's rows are invisible, so only the new event is read.
      expect(await readFrom(cursor)).toEqual([1, 1, 1, 1]);
      expect(await events.missed(cursor, ['user:sara'])).toEqual([
        { audience: ['user:sara'], resources: ['chat'] },
      ]);
    } finally {
      await open.query('ROLLBACK');
      open.release();
    }
  });
});
