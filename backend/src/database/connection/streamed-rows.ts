import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LONGEST_ANSWER_MS } from '../../common/http/output/long-answers.js';
import { DatabaseUnavailable, isUnanswered, isUnavailable, UNANSWERED_MESSAGE } from './database-errors.js';

/** A list of objects holds so many rows in memory, and as many while they are sent. */
const BATCH = 100;
/** PostgreSQL may take this long for the next rows, in milliseconds. */
const BATCH_TIMEOUT_MS = 60_000;
/** So much later this process gives up by itself, since nothing may arrive at all. */
const GRACE_MS = 5_000;
/** How long a slow reader may take for a batch, in milliseconds: the limits of the HTTP answer end it sooner. */
const IDLE_TIMEOUT_MS = 5 * 60_000;

const LINE_FEED = '\n'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
/** JSON escapes these two characters in texts, so no row needs quotes and each is written as it is. */
const ROW_A_LINE = `(FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01')`;

const fetchBatch = { text: `FETCH ${BATCH} FROM list`, query_timeout: BATCH_TIMEOUT_MS + GRACE_MS };
/** A statement that is done at once; the pool itself sets no limit. */
const brief = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: GRACE_MS });

const SETTINGS = `
SELECT pg_backend_pid() AS pid, set_config('statement_timeout', $1, true),
       set_config('idle_in_transaction_session_timeout', $2, true)`;

/** The values that can be written into a statement. */
type Literal = string | number | boolean | null;

/** Batches of rows as objects, by a cursor: while one is taken, PostgreSQL makes the next. */
export function rowBatches<T>(pool: Pool, sql: string, parameters: readonly unknown[]): AsyncGenerator<T[]> {
  return inSnapshot(pool, BATCH_TIMEOUT_MS, async function* (client) {
    await client.query(brief(`DECLARE list NO SCROLL CURSOR FOR ${sql}`, [...parameters]));
    const fetch = () => client.query(fetchBatch).then(({ rows }) => rows as T[]);
    let ahead: Promise<T[]> | null = fetch();
    try {
      while (ahead) {
        const rows: T[] = await ahead;
        ahead = rows.length < BATCH ? null : fetch();
        // It is waited for later, and may have failed by then.
        ahead?.catch(ignore);
        if (rows.length > 0) yield rows;
      }
    } finally {
      // The server is still at it when the reader has gone away.
      await ahead?.catch(ignore);
    }
  });
}

/**
 * The bytes of rows that are one JSON text each, with commas between the rows of a batch, as `COPY` writes them: they
 * never become objects or strings of this process.
 */
export function joinedBatches(
  pool: Pool,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<Buffer> {
  return inSnapshot(pool, LONGEST_ANSWER_MS, (client) =>
    wholeRows(chunksOf(client, `COPY (${withLiterals(sql, parameters)}) TO STDOUT WITH ${ROW_A_LINE}`)),
  );
}

/**
 * Reads on a connection of its own, in one snapshot. A connection whose reader stops early, or that fails, is closed:
 * that ends the statement in the server.
 */
async function* inSnapshot<Batch>(
  pool: Pool,
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
    // A statement that is silent for too long does not notice that nobody listens.
    if (isUnanswered(error)) pool.query('SELECT pg_terminate_backend($1)', [pid]).catch(ignore);
    rethrow(error);
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/** What a `COPY` sends, as it comes. */
async function* chunksOf(client: PoolClient, sql: string): AsyncGenerator<Buffer> {
  const copied = client.query(copyTo(sql));
  // Also after the last reader has gone, the end of the connection is told to its statement.
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

/** Cuts bytes of one row a line into batches that end with a row. */
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
 * The statement with its values written into it, since `COPY` takes no parameters.
 * @throws {TypeError} for a value that has no literal here
 */
export function withLiterals(sql: string, parameters: readonly unknown[]): string {
  return sql.replace(/\$(\d+)/g, (_, place: string) => literalOf(parameters[Number(place) - 1] as Literal));
}

function literalOf(value: Literal): string {
  if (value === null) return 'NULL';
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  // The protocol ends a statement at the first NUL.
  if (!isPlain || String(value).includes('\0')) throw new TypeError('This value has no literal');
  return escapeLiteral(String(value));
}

function rethrow(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error;
}

function ignore(): void {
  // The statement under way, or the next one, fails with the reason.
}
