import { chownSync, closeSync, ftruncateSync, openSync, statSync } from 'node:fs';
import { Client } from 'pg';
import { fillBank } from '../support/large-bank/large-bank.js';
import { restoreColumn } from './column-statistics.js';
import { columnsOf, expressionsOf } from './columns.js';
import { type BankSize, entriesAt, grows, rowsAt, SAMPLE } from './table-sizes.js';

interface Server {
  host: string;
  port: number;
  username: string;
}

/** PostgreSQL's block size, and the blocks of a file of a table or index; what is larger has several files. */
const BLOCK = 8192;
const BLOCKS_OF_A_FILE = 131_072;

/** Part of the rows of the sample below which an index holds those with something to do. */
const FEW = 0.01;
/** How full the pages of an index are. */
const INDEX_FILL = 0.7;
/** Bytes of an entry of an index, and of a row, beside the columns. */
const ENTRY_HEAD = 12;
const ROW_HEAD = 28;

export const connect = async (database: string): Promise<Client> => {
  const { host, port, username } = JSON.parse(process.env.TEST_DATABASE_SERVER ?? '{}') as Server;
  const client = new Client({ host, port, user: username, database });
  await client.connect();
  return client;
};

/** Creates a bank with some hundred thousand rows and their statistics. */
export async function createSample(database: string): Promise<void> {
  const server = await connect('postgres');
  await server.query(`CREATE DATABASE ${database} TEMPLATE bank_template STRATEGY file_copy`);
  await server.end();
  const client = await connect(database);
  await fillBank((sql, parameters) => client.query(sql, [...(parameters ?? [])]), SAMPLE);
  // All rows are looked at, and not some by chance, so that the plans are the same each time.
  await client.query('SET default_statistics_target = 1000');
  await client.query('ANALYZE');
  await client.end();
}

/**
 * Creates a copy of a sample that PostgreSQL plans for as if it were a bank of this size: the files of its tables and
 * indexes have the length that they would have, without content, which takes no space; and the statistics are those of
 * that size. Only `EXPLAIN` can be used there.
 */
export async function createStretched(sample: string, database: string, size: BankSize): Promise<void> {
  const server = await connect('postgres');
  await server.query(`CREATE DATABASE ${database} TEMPLATE ${sample} STRATEGY file_copy`);
  await server.end();
  const client = await connect(database);
  const { rows: tables } = await client.query<Table>(TABLES);
  const sizes = new Map(tables.map(({ name, sampled }) => [name, rowsAt(size, name, sampled)]));
  for (const table of tables.filter(({ name }) => grows(name))) {
    const rows = sizes.get(table.name) ?? 0;
    const columns = await columnsOf(client, table.name);
    const inTable = { table: table.name, sampled: table.sampled, rows, sizes };
    for (const column of columns) await restoreColumn(client, inTable, column);
    const width = columns.reduce((sum, { width }) => sum + width, ROW_HEAD);
    const pages =
      table.sampled > 0 ? Math.ceil((table.pages * rows) / table.sampled) : Math.ceil((rows * width) / BLOCK);
    await stretch(client, { ...table, pages, rows });
  }
  for (const table of tables.filter(({ name }) => grows(name))) {
    const { rows: indexes } = await client.query<Index>(INDEXES, [table.name]);
    for (const index of indexes) await stretchIndex(client, { ...table, sizes, bank: size }, index);
  }
  await client.end();
}

interface Relation {
  name: string;
  path: string;
  pages: number;
}

interface Table extends Relation {
  sampled: number;
}

interface Index extends Relation {
  predicate: string | null;
  sampled: number;
  width: number;
}

const TABLES = `
SELECT c.relname AS name, current_setting('data_directory') || '/' || pg_relation_filepath(c.oid) AS path,
       c.relpages AS pages, greatest(c.reltuples, 0)::float8 AS sampled
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;

const INDEXES = `
SELECT c.relname AS name, current_setting('data_directory') || '/' || pg_relation_filepath(c.oid) AS path,
       c.relpages AS pages, greatest(c.reltuples, 0)::float8 AS sampled,
       pg_get_expr(i.indpred, i.indrelid) AS predicate,
       (SELECT coalesce(sum(coalesce(s.avg_width, 16)), 16)::float8
          FROM unnest(i.indkey) AS key
          LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = key
          LEFT JOIN pg_stats s ON s.schemaname = 'public' AND s.tablename = $1 AND s.attname = a.attname) AS width
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
 WHERE i.indrelid = ('public.' || quote_ident($1))::regclass`;

type SizedTable = Table & { sizes: ReadonlyMap<string, number>; bank: BankSize };

async function stretchIndex(client: Client, table: SizedTable, index: Index): Promise<void> {
  const tableRows = table.sizes.get(table.name) ?? 0;
  const part = table.sampled > 0 ? index.sampled / table.sampled : 0;
  // PostgreSQL cannot estimate every condition; but it knows how rare rows in an open state are.
  const isEstimated = index.predicate !== null && part < FEW;
  const rows =
    entriesAt(table.bank, index.name) ??
    (isEstimated ? await estimatedRows(client, table.name, index.predicate ?? '') : tableRows * (part || 1));
  for (const column of await expressionsOf(client, index.name)) {
    await restoreColumn(
      client,
      { table: index.name, sampled: index.sampled, rows, sizes: table.sizes },
      column,
    );
  }
  const pages =
    index.sampled > 100
      ? (index.pages * rows) / index.sampled
      : (rows * (index.width + ENTRY_HEAD)) / (BLOCK * INDEX_FILL);
  await stretch(client, { ...index, rows, pages: Math.max(index.pages, Math.ceil(pages)) });
}

/** How many rows PostgreSQL expects to meet a condition. */
async function estimatedRows(client: Client, table: string, condition: string): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM ${table} WHERE ${condition}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

const RESTORE = `
SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::integer,
                                 'reltuples', $3::real, 'relallvisible', $4::integer)`;

/** Part of the pages of which every transaction sees every row, after a vacuum. */
const ALL_VISIBLE = 0.95;

async function stretch(
  client: Client,
  { name, path, pages, rows }: Relation & { rows: number },
): Promise<void> {
  lengthen(path, pages);
  await client.query(RESTORE, [name, pages, rows, Math.floor(pages * ALL_VISIBLE)]);
}

/** Gives the files of a relation this many pages, of which those at the end take no space. */
function lengthen(path: string, pages: number): void {
  const { uid, gid } = statSync(path);
  for (let file = 0, left = pages; left > 0; file += 1, left -= BLOCKS_OF_A_FILE) {
    const name = file === 0 ? path : `${path}.${file}`;
    const descriptor = openSync(name, file === 0 ? 'r+' : 'w', 0o600);
    ftruncateSync(descriptor, Math.min(left, BLOCKS_OF_A_FILE) * BLOCK);
    closeSync(descriptor);
    chownSync(name, uid, gid);
  }
}
