import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Client } from 'pg';
import type { Repository } from 'typeorm';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { writersEnd } from '../../platform/database/transaction/open-writers.js';
import type { ArchivedLine, ArchiveSummary } from './archive-file.js';
import { EventArchive } from './event-archive.entity.js';

/** How many events one statement deletes. */
const BATCH_SIZE = 5_000;
/** How long a statement may take, in milliseconds; it may read all events that are to be archived. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** The key of the advisory lock of an archiving process. Arbitrary, but the same in every version. */
const LOCK = 7_301_994;

/**
 * SQL: the last event before the first one that is younger than `$1` years. Events are archived in the order in which
 * they were written: one that was written later with an earlier time stays until all before it are old enough.
 */
const LAST = `
SELECT coalesce((SELECT min(seq) - 1 FROM events WHERE at >= now() - $1::integer * interval '1 year'),
                (SELECT max(seq) FROM events))::text AS last`;

const LINES = `
SELECT seq::text AS seq, to_jsonb(events)::text AS json FROM events WHERE seq > $1::bigint AND seq <= $2::bigint ORDER BY seq`;

const DELETE = `
DELETE FROM events WHERE seq IN (SELECT seq FROM events WHERE seq <= $1::bigint ORDER BY seq LIMIT ${BATCH_SIZE})`;

/** Reads and deletes archived events, on a connection of its own whose statements may take long. */
@Injectable()
export class ArchivesRepository {
  constructor(
    private readonly pool: PgPool,
    @InjectRepository(EventArchive) private readonly archives: Repository<EventArchive>,
  ) {}

  /** Runs `work` with a connection of its own, alone on all nodes; returns `null` while another one archives. */
  async alone<T>(work: (client: Client) => Promise<T>): Promise<T | null> {
    const client = this.pool.newClient();
    client.on('error', ignore);
    await client.connect();
    try {
      await run(client, `SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      const [lock] = await run<{ taken: boolean }>(client, 'SELECT pg_try_advisory_lock($1) AS taken', [
        LOCK,
      ]);
      return lock?.taken === true ? await work(client) : null;
    } finally {
      // Closing the connection releases the lock.
      await client.end();
    }
  }

  /** The newest archive; `null` if there is none. */
  async newest(): Promise<EventArchive | null> {
    const [newest] = await this.archives.find({ order: { lastSeq: 'DESC' }, take: 1 });
    return newest ?? null;
  }

  beginningAt(firstSeq: string): Promise<EventArchive | null> {
    return this.archives.findOneBy({ firstSeq });
  }

  /**
   * The sequence number up to which all events are older than this many years, and no further one can appear; `null`
   * if there is none, or while a transaction that writes events stays open.
   */
  async lastOlderThan(client: Client, years: number): Promise<string | null> {
    const [found] = await run<{ last: string | null }>(client, LAST, [years]);
    return found?.last != null && (await writersEnd(client, 'events')) ? found.last : null;
  }

  /** The events after `after` up to `last` in batches, in order and in one snapshot. */
  lines(after: string, last: string): AsyncGenerator<ArchivedLine[]> {
    return this.pool.stream<ArchivedLine>(LINES, [after, last]);
  }

  /** Records a complete file. From now on its events may be deleted. */
  async record({ firstSeq, lastSeq, events, digest }: ArchiveSummary): Promise<void> {
    await this.archives.insert({
      firstSeq,
      lastSeq,
      events: String(events),
      digest: Buffer.from(digest, 'hex'),
    });
  }

  /** Deletes the archived events up to `last`, some thousand in a transaction. */
  async deleteUpTo(client: Client, last: string): Promise<void> {
    for (;;) {
      const { rowCount } = await client.query({ ...statement(DELETE), values: [last] });
      if (rowCount === 0) return;
    }
  }
}

const statement = (text: string) => ({ text, query_timeout: QUERY_TIMEOUT_MS });

async function run<Row>(client: Client, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await client.query({ ...statement(text), values: [...values] })).rows as Row[];
}

function ignore(): void {
  // The statement on the connection fails with the error.
}
