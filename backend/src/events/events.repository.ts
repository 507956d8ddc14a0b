import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../database/connection/pg-pool.js';
import type { Tx } from '../database/transaction/unit-of-work.js';
import type { BankEvent, PushedEvent } from './bank-event.js';

/** What a client missed of an event. */
export type MissedEvent = Pick<PushedEvent, 'audience' | 'resources'>;

/** More than this at once is told as "everything", and no client makes the table be read any further. */
const LARGEST_BATCH = 2_000;

/**
 * What is visible now and was not in the snapshot `$1`: what its list names as under way, and what began after it.
 * These are the rules of `pg_visible_in_snapshot`, written so that the index on (xid, seq) finds exactly those rows.
 * Everything from the snapshot's `xmin` on would be read again at each look while one transaction stays open, since
 * `xmin` does not go past it.
 */
const UNSEEN = `
  (SELECT seq, xid, type, audience, resources FROM events
    WHERE xid = ANY (ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))
    ORDER BY xid, seq LIMIT ${LARGEST_BATCH})
  UNION ALL
  (SELECT seq, xid, type, audience, resources FROM events
    WHERE xid >= pg_snapshot_xmax($1::pg_snapshot)
    ORDER BY xid, seq LIMIT ${LARGEST_BATCH})`;

@Injectable()
export class EventsRepository {
  constructor(private readonly pool: PgPool) {}

  /** In this order. Gives the transaction's number. */
  async insert(tx: Tx, events: readonly BankEvent[]): Promise<string> {
    const [inserted] = await tx.query<{ xid: string }>(
      `INSERT INTO events (id, type, actor_id, subject_type, subject_id, before, after, audience, resources)
       SELECT * FROM json_to_recordset($1::json)
           AS event (id uuid, type text, actor_id uuid, subject_type text, subject_id uuid,
                     before jsonb, after jsonb, audience text[], resources text[])
       RETURNING xid::text`,
      [JSON.stringify(events.map(row))],
    );
    return inserted?.xid ?? '';
  }

  /** What is visible right now, in PostgreSQL's words. */
  async snapshot(): Promise<string> {
    const [now] = await this.pool.query<{ snapshot: string }>(
      'SELECT pg_current_snapshot()::text AS snapshot',
    );
    return now?.snapshot ?? '';
  }

  /** What is visible now and was not in `snapshot`, oldest first; `null` when it is too much to tell. */
  async since(snapshot: string): Promise<{ events: PushedEvent[] | null; snapshot: string }> {
    const rows = await this.pool.statementApart<PushedEvent & { snapshot: string; seq: string | null }>(
      'events-since',
      `SELECT pg_current_snapshot()::text AS snapshot, e.seq, e.type,
              to_json(e.audience) AS audience, to_json(e.resources) AS resources
         FROM (VALUES (1)) AS always
         LEFT JOIN LATERAL (
           SELECT * FROM (${UNSEEN}) unseen ORDER BY xid, seq LIMIT ${LARGEST_BATCH}) e ON true`,
      [snapshot],
    );
    const events = rows.filter(({ seq }) => seq !== null);
    return {
      events: events.length === LARGEST_BATCH ? null : events,
      snapshot: rows[0]?.snapshot ?? snapshot,
    };
  }

  /**
   * What changed since `snapshot` for who is in these rooms; `null` when it cannot be told: the snapshot is
   * not of this database's past, or too much has happened since.
   */
  async missed(snapshot: string, rooms: readonly string[]): Promise<MissedEvent[] | null> {
    const [told] = await this.pool.statement<{ known: boolean; events: MissedEvent[] }>(
      'events-missed',
      `SELECT count(*) < ${LARGEST_BATCH}
                AND pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) AS known,
              coalesce(json_agg(json_build_object('audience', audience, 'resources', resources))
                FILTER (WHERE audience && $2::text[]), '[]') AS events
         FROM (SELECT audience, resources FROM (${UNSEEN}) unseen LIMIT ${LARGEST_BATCH}) AS later`,
      [snapshot, rooms],
    );
    return told?.known === true ? told.events : null;
  }
}

function row({ type, actorId, subject, before, after, audience, resources }: BankEvent) {
  return {
    id: uuidv7(),
    type,
    actor_id: actorId,
    subject_type: subject.type,
    subject_id: subject.id,
    before,
    after,
    audience,
    resources,
  };
}
