import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { recordList } from '../platform/database/entities/columns.js';
import type { Batches } from '../platform/database/transaction/batches.js';
import { BatchFactory } from '../platform/database/transaction/batch-factory.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { SESSION_EPOCH } from '../platform/database/connection/session-client.js';
import { insertNotices, noticesOf } from './notices/notice.columns.js';
import type { BankEvent, PushedEvent } from './bank-event.js';
import { NEW_EVENT_COLUMNS, NEW_EVENT_FIELDS } from './event.columns.js';
import { EventEntity } from './event.entity.js';
import { partsOf } from './snapshot.js';

/** An event that a client missed. */
export type MissedEvent = Pick<PushedEvent, 'audience' | 'resources'>;

/** Maximum number of events read at once. With more, everything counts as stale for clients. */
const MAX_BATCH = 2_000;

/**
 * SQL: events that are visible now and were not visible in the snapshot, i.e. those of transactions that were in
 * progress at the snapshot and have ended, and of later ones. These are the rules of `pg_visible_in_snapshot`, written so
 * that the index on (xid, seq) finds exactly those rows, whatever a transaction that stays open does. A condition on
 * `xmin` instead would read everything after it again at each poll, since `xmin` does not move past an open transaction.
 * A transaction that is still in progress is left out because each of its rows would be fetched only to turn out invisible.
 * The condition on the floor stands outside, because within it makes the planner prefer other indexes.
 */
const unseen = (snapshot: string, floor: string) => `
SELECT * FROM (
  (SELECT seq, xid, type, audience, resources FROM events
    WHERE xid = ANY (ARRAY(SELECT pg_snapshot_xip(${snapshot})
                    EXCEPT SELECT pg_snapshot_xip(pg_current_snapshot())))
    ORDER BY xid, seq LIMIT ${MAX_BATCH})
  UNION ALL
  (SELECT seq, xid, type, audience, resources FROM events
    WHERE xid >= pg_snapshot_xmax(${snapshot}) AND xid < pg_snapshot_xmax(pg_current_snapshot())
    ORDER BY xid, seq LIMIT ${MAX_BATCH})) AS new WHERE seq > ${floor}`;

/** SQL: for each position and rooms, in their order, whether the position is known, and the events for the rooms. */
const MISSED = `
SELECT count < ${MAX_BATCH}
         AND pg_snapshot_xmax(asked.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
         AND ${SESSION_EPOCH} = asked.epoch AS known, events
  FROM json_to_recordset($1::json)
       AS asked (place int, snapshot pg_snapshot, floor bigint, epoch text, rooms text[])
 CROSS JOIN LATERAL (
   SELECT count(*) AS count, coalesce(json_agg(json_build_object('audience', audience, 'resources', resources))
            FILTER (WHERE audience && asked.rooms), '[]') AS events
     FROM (SELECT audience, resources FROM (${unseen('asked.snapshot', 'asked.floor')}) unseen
            LIMIT ${MAX_BATCH}) AS later) AS found
 ORDER BY asked.place`;

/** SQL: the current position. Its floor is above 0 if there are events of transactions that are still to come here. */
const POSITION = `
SELECT pg_current_snapshot()::text || '@' || ${SESSION_EPOCH} || '.' || coalesce(max(seq), 0) AS position
  FROM (SELECT seq FROM events WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())
         ORDER BY xid DESC, seq DESC LIMIT ${MAX_BATCH}) AS restored`;

/** Where a tail is that has no position: every epoch is another one. */
const NOWHERE = { snapshot: '1:1:', epoch: '', floor: '0' };

type Found = PushedEvent & { snapshot: string; epoch: string; seq: string | null };

const INSERT = `
INSERT INTO events (${NEW_EVENT_COLUMNS})
SELECT * FROM json_to_recordset($1::json) AS event (${recordList(EventEntity, NEW_EVENT_FIELDS)})
RETURNING xid::text`;

/** Inserts events and their notices. All steps of the statement see the same snapshot. */
const INSERT_WITH_NOTICES = `
WITH event AS (${INSERT}), told AS (${insertNotices(noticesOf('$2'), '$3::boolean')})
SELECT xid FROM event LIMIT 1`;

/** What a client may have missed: since which position, in which rooms. */
type Question = NonNullable<ReturnType<typeof partsOf>> & { rooms: readonly string[] };

@Injectable()
export class EventsRepository {
  private readonly questions: Batches<Question, MissedEvent[] | null>;

  constructor(
    private readonly pool: PgPool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    batchFactory: BatchFactory,
  ) {
    this.questions = batchFactory.lookups('missed-events', (asked) => this.missedOfAll(asked));
  }

  /** Inserts the events in this order, and their notices; returns the transaction id. */
  async insert(tx: Tx, events: readonly BankEvent[]): Promise<string> {
    const rows = JSON.stringify(events.map(row));
    const notices = events.flatMap((event) => event.notices ?? []);
    const [inserted] = await (notices.length === 0
      ? tx.query<{ xid: string }>(INSERT, [rows])
      : tx.query<{ xid: string }>(INSERT_WITH_NOTICES, [
          rows,
          JSON.stringify(notices),
          this.config.smtpUrl !== null,
        ]));
    return inserted?.xid ?? '';
  }

  /** The current position. */
  async position(): Promise<string> {
    const [now] = await this.pool.statementApart<{ position: string }>('events-position', POSITION, []);
    return now?.position ?? '';
  }

  /**
   * Events visible now and not at `position`, oldest first. `events` is `null` when there are too many, or when the
   * server has begun another epoch, in which numbers of transactions that it had given out may come back.
   */
  async since(position: string): Promise<{ events: PushedEvent[] | null; position: string }> {
    const { snapshot, epoch, floor } = partsOf(position) ?? NOWHERE;
    const rows = await this.pool.statementApart<Found>(
      'events-since',
      `SELECT pg_current_snapshot()::text AS snapshot, ${SESSION_EPOCH} AS epoch, e.seq, e.type,
              to_json(e.audience) AS audience, to_json(e.resources) AS resources
         FROM (VALUES (1)) AS always
         LEFT JOIN LATERAL (
           SELECT * FROM (${unseen('$1::pg_snapshot', '$2::bigint')}) unseen ORDER BY xid, seq LIMIT ${MAX_BATCH}) e ON true`,
      [snapshot, floor],
    );
    const [first] = rows;
    if (first?.epoch !== epoch) return { events: null, position: await this.position() };
    const events = rows.filter(({ seq }) => seq !== null);
    return {
      events: events.length === MAX_BATCH ? null : events,
      position: `${first.snapshot}@${epoch}.${floor}`,
    };
  }

  /**
   * The events for these rooms since `position`; `null` when they cannot be determined, because the position is not from
   * this epoch of the server or too many events followed it. Questions that come while another one is running share the
   * next statement.
   */
  async missed(position: string, rooms: readonly string[]): Promise<MissedEvent[] | null> {
    const parts = partsOf(position);
    return parts && this.questions.do({ ...parts, rooms });
  }

  private async missedOfAll(asked: readonly Question[]): Promise<(MissedEvent[] | null)[]> {
    const questions = JSON.stringify(asked.map((question, place) => ({ place, ...question })));
    const found = await this.pool.statement<{ known: boolean; events: MissedEvent[] }>(
      'events-missed',
      MISSED,
      [questions],
    );
    return found.map(({ known, events }) => (known ? events : null));
  }
}

function row({ type, actorId, subject, before, after, audience, resources, proof }: BankEvent) {
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
    proof,
  };
}
