import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../database/connection/pg-pool.js';
import { recordList } from '../database/entities/columns.js';
import type { Tx } from '../database/transaction/unit-of-work.js';
import type { BankEvent, PushedEvent } from './bank-event.js';
import { NEW_EVENT_COLUMNS, NEW_EVENT_FIELDS } from './event.columns.js';
import { EventEntity } from './event.entity.js';

/** An event that a client missed. */
export type MissedEvent = Pick<PushedEvent, 'audience' | 'resources'>;

/** Maximum number of events read at once. With more, clients are result that everything is stale. */
const MAX_BATCH = 2_000;

/**
 * SQL: events that are visible now and were not visible in the snapshot `$1`, i.e. those of transactions in progress at
 * the snapshot and of later ones. These are the rules of `pg_visible_in_snapshot`, written so that the index on
 * (xid, seq) finds exactly those rows. A condition on `xmin` instead would, while one transaction stays open, read
 * everything after it again at each poll, since `xmin` does not move past an open transaction.
 */
const UNSEEN = `
  (SELECT seq, xid, type, audience, resources FROM events
    WHERE xid = ANY (ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))
    ORDER BY xid, seq LIMIT ${MAX_BATCH})
  UNION ALL
  (SELECT seq, xid, type, audience, resources FROM events
    WHERE xid >= pg_snapshot_xmax($1::pg_snapshot)
    ORDER BY xid, seq LIMIT ${MAX_BATCH})`;

const INSERT = `
INSERT INTO events (${NEW_EVENT_COLUMNS})
SELECT * FROM json_to_recordset($1::json) AS event (${recordList(EventEntity, NEW_EVENT_FIELDS)})
RETURNING xid::text`;

@Injectable()
export class EventsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Inserts the events in this order; returns the transaction id. */
  async insert(tx: Tx, events: readonly BankEvent[]): Promise<string> {
    const [inserted] = await tx.query<{ xid: string }>(INSERT, [JSON.stringify(events.map(row))]);
    return inserted?.xid ?? '';
  }

  /** The current snapshot, in the text format of `pg_snapshot`. */
  async snapshot(): Promise<string> {
    const [now] = await this.pool.query<{ snapshot: string }>(
      'SELECT pg_current_snapshot()::text AS snapshot',
    );
    return now?.snapshot ?? '';
  }

  /** Events visible now and not in `snapshot`, oldest first; `events` is `null` when there are too many. */
  async since(snapshot: string): Promise<{ events: PushedEvent[] | null; snapshot: string }> {
    const rows = await this.pool.statementApart<PushedEvent & { snapshot: string; seq: string | null }>(
      'events-since',
      `SELECT pg_current_snapshot()::text AS snapshot, e.seq, e.type,
              to_json(e.audience) AS audience, to_json(e.resources) AS resources
         FROM (VALUES (1)) AS always
         LEFT JOIN LATERAL (
           SELECT * FROM (${UNSEEN}) unseen ORDER BY xid, seq LIMIT ${MAX_BATCH}) e ON true`,
      [snapshot],
    );
    const events = rows.filter(({ seq }) => seq !== null);
    return {
      events: events.length === MAX_BATCH ? null : events,
      snapshot: rows[0]?.snapshot ?? snapshot,
    };
  }

  /**
   * The events for these rooms since `snapshot`; `null` when they cannot be determined, because the snapshot is not from
   * this database's past or too many events followed it.
   */
  async missed(snapshot: string, rooms: readonly string[]): Promise<MissedEvent[] | null> {
    const [result] = await this.pool.statement<{ known: boolean; events: MissedEvent[] }>(
      'events-missed',
      `SELECT count(*) < ${MAX_BATCH}
                AND pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) AS known,
              coalesce(json_agg(json_build_object('audience', audience, 'resources', resources))
                FILTER (WHERE audience && $2::text[]), '[]') AS events
         FROM (SELECT audience, resources FROM (${UNSEEN}) unseen LIMIT ${MAX_BATCH}) AS later`,
      [snapshot, rooms],
    );
    return result?.known === true ? result.events : null;
  }
}

function row({ type, actorId, subject, before, after, audience, resources }: BankEvent) {
  return {
    id: uuidv7(),
    type,
    actorId,
    subjectType: subject.type,
    subjectId: subject.id,
    before,
    after,
    audience,
    resources,
  };
}
