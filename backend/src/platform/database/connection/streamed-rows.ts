import { escapeLiteral, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LONGEST_ANSWER_MS } from '../../http/output/long-answers.js';
import { DatabaseUnavailable, isUnanswered, isUnavailable, UNANSWERED_MESSAGE } from './database-errors.js';

/** Rows per batch of objects. One batch is in memory while it is sent, and the next one while it is fetched. */
const BATCH_SIZE = 100;
/** How long PostgreSQL may take for the next rows, in milliseconds. */
const BATCH_TIMEOUT_MS = 60_000;
/** How much longer this process waits for an answer after the server's timeout, in milliseconds. */
const GRACE_MS = 5_000;
/** How long a slow reader may take for a batch, in milliseconds. The limits of the HTTP answer are shorter. */
const IDLE_TIMEOUT_MS = 5 * 60_000;

const LINE_FEED = '\n'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
/** JSON escapes these two characters in texts, so `COPY` never quotes a row and writes each one unchanged. */
const ONE_ROW_PER_LINE = `(FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01')`;

const fetchBatch = { text: `FETCH ${BATCH_SIZE} FROM list`, query_timeout: BATCH_TIMEOUT_MS + GRACE_MS };
/** A statement that takes no time, with a short timeout. The pool sets none. */
const brief = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: GRACE_MS });

const SETTINGS = `
SELECT pg_backend_pid() AS pid, set_config('statement_timeout', $1, true),
       set_config('idle_in_transaction_session_timeout', $2, true)`;

/** Where rows are read from: a pool, or a standby. */
export interface RowSource {
  connect(): Promise<PoolClient>;
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** A value that can be written into a statement. */
type Literal = string | number | boolean | null;

/**
 * Yields batches of rows as objects, with a cursor. While a batch is consumed, PostgreSQL produces the next one.
 * @throws {service_unavailable}
 */
export function rowBatches<T>(
  pool: RowSource,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<T[]> {
  return inSnapshot(pool, BATCH_TIMEOUT_MS, async function* (client) {
    await client.query(brief(`DECLARE list NO SCROLL CURSOR FOR ${sql}`, [...parameters]));
    const fetch = () => client.query(fetchBatch).then(({ rows }) => rows as T[]);
    let ahead: Promise<T[]> | null = fetch();
    try {
      while (ahead) {
        const rows: T[] = await ahead;
        ahead = rows.length < BATCH_SIZE ? null : fetch();
        // It is awaited later. Without a handler, a rejection until then would be unhandled.
        ahead?.catch(ignore);
        if (rows.length > 0) yield rows;
      }
    } finally {
      // If the reader stopped early, the server is still working on this fetch.
      await ahead?.catch(ignore);
    }
  });
}

/**
 * Yields the bytes of rows of a single JSON column, with commas between the rows of a batch. The bytes come from `COPY`
 * and are never parsed into objects or strings in this process.
 * @throws {service_unavailable}
 * @throws {TypeError} for a parameter that is not a string, number, boolean or null
 */
export function joinedBatches(
  pool: RowSource,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<Buffer> {
  return inSnapshot(pool, LONGEST_ANSWER_MS, (client) =>
    wholeRows(chunksOf(client, `COPY (${withLiterals(sql, parameters)}) TO STDOUT WITH ${ONE_ROW_PER_LINE}`)),
  );
}

/**
 * Reads on a separate connection, in one snapshot. If the reader stops early or an error occurs, the connection is
 * closed, which ends the statement in the server.
 */
async function* inSnapshot<Batch>(
  pool: RowSource,
  statementTimeout: number,
  read: (client: PoolClient) => AsyncGenerator<Batch>,
): AsyncGenerator<Batch> {
  const client = await pool.connect().catch(rethrow);
  // Without a listener, a connection that dies between two batches would end the process.
  client.on('error', ignore);
  let pid: number | undefined;
  let broken: Error | boolean = true;
  try {
    await client.query(brief('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'));
    const { rows } = await client.query<{ pid: number }>(
      brief(SETTINGS, [String(statementTimeout), String(IDLE_TIMEOUT_MS)]),
    );
    pid = rows[0]?.pid;
    yield* read(client);
    await client.query(brief('COMMIT'));
    broken = false;
  } catch (error) {
    broken = error as Error;
    // A statement that sends nothing does not notice that its connection is closed.
    if (isUnanswered(error)) pool.query('SELECT pg_terminate_backend($1)', [pid]).catch(ignore);
    rethrow(error);
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/** Yields the data of a `COPY` as it arrives. */
async function* chunksOf(client: PoolClient, sql: string): AsyncGenerator<Buffer> {
  const copied = client.query(copyTo(sql));
  // The stream emits an error when the connection is closed, possibly after the reader has stopped.
  copied.on('error', ignore);
  const listen = () =>
    setTimeout(() => copied.destroy(new Error(UNANSWERED_MESSAGE)), BATCH_TIMEOUT_MS + GRACE_MS);
  let silence = listen();
  try {
    for await (const chunk of copied) {
      clearTimeout(silence);
      yield chunk as Buffer;
      silence = listen();
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Splits bytes with one row per line into batches of whole rows, and replaces the line feeds with commas. */
export async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED);
    if (end < 0) {
      begun.push(chunk);
      continue;
    }
    const batch = Buffer.concat([...begun, chunk.subarray(0, end)]);
    begun = end + 1 < chunk.length ? [chunk.subarray(end + 1)] : [];
    for (let at = batch.indexOf(LINE_FEED); at >= 0; at = batch.indexOf(LINE_FEED, at)) batch[at] = COMMA;
    yield batch;
  }
}

/**
 * Replaces the placeholders of a statement with literals, because `COPY` takes no parameters.
 * @throws {TypeError} for a value that is not a string, number, boolean or null, or that contains a NUL
 */
export function withLiterals(sql: string, parameters: readonly unknown[]): string {
  return sql.replace(/\$(\d+)/g, (_, place: string) => literalOf(parameters[Number(place) - 1] as Literal));
}

function literalOf(value: Literal): string {
  if (value === null) return 'NULL';
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  // In the protocol a NUL ends the statement.
  if (!isPlain || String(value).includes('\0')) throw new TypeError('This value has no literal');
  return escapeLiteral(String(value));
}

function rethrow(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error;
}

function ignore(): void {
  // The current or the next statement fails with the error.
}
