import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../database/pg-pool.js';
import type { Tx } from '../database/unit-of-work.js';
import type { BankEvent } from './bank-event.js';

/** A row of the audit trail. */
export interface RecordedEvent {
  seq: string;
  id: string;
  at: Date;
  type: string;
  actor_id: string | null;
  subject_type: string;
  subject_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

@Injectable()
export class EventsRepository {
  constructor(private readonly pool: PgPool) {}

  async insert(tx: Tx, event: BankEvent): Promise<void> {
    await tx.query(
      `INSERT INTO events (id, type, actor_id, subject_type, subject_id, before, after, audience, resources)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        uuidv7(),
        event.type,
        event.actorId,
        event.subject.type,
        event.subject.id,
        event.before ?? null,
        event.after ?? null,
        event.audience,
        event.resources,
      ],
    );
  }

  /** The newest events first: those before the event `before`, of one subject or of all. */
  async page(limit: number, before: string | null, subjectId: string | null): Promise<RecordedEvent[]> {
    return this.pool.query<RecordedEvent>(
      `SELECT seq, id, at, type, actor_id, subject_type, subject_id, before, after
         FROM events
        WHERE ($2::bigint IS NULL OR seq < $2) AND ($3::uuid IS NULL OR subject_id = $3)
        ORDER BY seq DESC LIMIT $1`,
      [limit, before, subjectId],
    );
  }
}
