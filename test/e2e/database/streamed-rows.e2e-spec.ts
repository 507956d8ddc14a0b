import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailable } from '../../../backend/src/platform/database/connection/database-errors.js';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';
import { until } from '../../support/until.js';

const bank = useBank();
const database = () => bank.app.get(PgPool);

const MANY = 20_000;
/** 1 kB each: more than the buffers between the server and a stopped reader hold. */
const LONG_ROWS = `SELECT json_build_object('n', n, 'text', repeat('x', 1000)) FROM generate_series(1, $1::int) AS n`;

const reading = () =>
  bank.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND state <> 'idle' AND (query LIKE 'FETCH %' OR query LIKE 'COPY %')`,
  );
const nobodyReads = async () => (await reading()).length === 0;

async function jsonOf(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
  const batches: string[] = [];
  for await (const batch of database().streamJoined(sql, parameters)) batches.push(batch.toString());
  return JSON.parse(`[${batches.join(',')}]`) as unknown[];
}

const ways = [
  ['joined', () => database().streamJoined(LONG_ROWS, [MANY])],
  ['as objects', () => database().stream(LONG_ROWS, [MANY])],
] as const;

describe('streamed rows of one text column', () => {
  it('arrive completely and in order', async () => {
    const rows = (await jsonOf(LONG_ROWS, [MANY])) as { n: number; text: string }[];
    expect(rows).toHaveLength(MANY);
    expect(rows.every(({ n, text }, index) => n === index + 1 && text.length === 1_000)).toBe(true);
  });

  it('contain any text unchanged', async () => {
    const typed = [
      `O'Neil`,
      '\\',
      `\\'; DROP TABLE users; --`,
      '$1 $2',
      '%_',
      '\u0001\u0002\t\r\n',
      '"',
      '€💶 درهم',
      '',
    ];
    for (const text of typed) {
      const sql = 'SELECT to_json($1::text) WHERE $1 = $1::text AND $2::int > 0';
      expect(await jsonOf(sql, [text, 1])).toEqual([text]);
    }
  });

  it('are from one snapshot, whatever is changed while they are read', async () => {
    const user = await bank.given.customer();
    const sql = `SELECT json_build_object('name', u.first_name, 'text', repeat('x', 1000))
                   FROM generate_series(1, $1::int), users u WHERE u.id = $2`;
    const names = new Set<string>();
    const rows = database().streamJoined(sql, [MANY, user.id]);
    for await (const batch of rows) {
      await bank.sql(`UPDATE users SET first_name = 'Later' WHERE id = $1`, [user.id]);
      for (const { name } of JSON.parse(`[${batch.toString()}]`) as { name: string }[]) names.add(name);
    }
    expect([...names]).toEqual(['Sara']);
  });

  it('are empty when nothing matches', async () => {
    expect(await jsonOf('SELECT to_json(1) WHERE $1::boolean', [false])).toEqual([]);
  });
});

describe.each(ways)('rows that are read %s', (_, begin) => {
  it('return their connection when the reader stops', async () => {
    const rows = begin();
    await rows.next();
    expect(await reading()).toHaveLength(1);
    await rows.return(undefined);
    await until(nobodyReads);
  });

  it('end with an error when the connection does', async () => {
    const rows = begin();
    await rows.next();
    const [reader] = await reading();
    await bank.sql('SELECT pg_terminate_backend($1)', [reader?.pid]);
    const readOn = async () => {
      for (;;) if ((await rows.next()).done === true) return;
    };
    await expect(readOn()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await until(nobodyReads);
  });

  it('do not wait for the connections of requests', async () => {
    const { pool } = database();
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const rows = begin();
    expect((await rows.next()).done).toBe(false);
    await rows.return(undefined);
    for (const connection of taken) connection.release();
  });
});
