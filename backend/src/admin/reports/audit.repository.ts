import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/http/input/paging.js';
import { PgPool } from '../../database/connection/pg-pool.js';
import type { EventType } from '#contract/events';

/** A row of the audit trail, with the names that ids have now. */
export interface AuditRow {
  /** Its place in the trail. */
  seq: string;
  id: string;
  at: Date;
  type: string;
  actorId: string | null;
  actorName: string | null;
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Which part of the trail; what is left out does not matter. */
export interface AuditFilter {
  subjectId?: string | undefined;
  actorId?: string | undefined;
  types?: readonly EventType[] | undefined;
  /** ISO 8601; the first moment that counts. */
  from?: string | undefined;
  /** ISO 8601; the first moment that does not count any more. */
  until?: string | undefined;
}

/** Where a page of the trail ended. */
export interface AuditPlace {
  at: string;
  sequence: string;
}

/**
 * The audit trail, newest first, with names read together with it so that one answer is one snapshot. Its
 * order is that in which events were written. Part of the trail that begins or ends at some time is in the
 * order of time, which differs only among events of the same moment: so an index leads to it.
 */
@Injectable()
export class AuditRepository {
  constructor(private readonly pool: PgPool) {}

  /** One row more than the page, so that the caller knows whether there is another. */
  page({ limit, after }: Page<AuditPlace>, filter: AuditFilter): Promise<AuditRow[]> {
    const query = new Query(filter);
    if (after) query.after(after);
    return this.pool.query<AuditRow>(query.page(limit + 1), query.parameters);
  }

  /** All of it, in batches. */
  stream(filter: AuditFilter): AsyncGenerator<AuditRow[]> {
    const query = new Query(filter);
    return this.pool.stream<AuditRow>(query.all(), query.parameters);
  }
}

/** One statement, put together from what is asked for. */
class Query {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];
  private readonly types: readonly EventType[];
  private readonly isSpan: boolean;

  constructor({ subjectId, actorId, types, from, until }: AuditFilter) {
    if (subjectId !== undefined) this.conditions.push(`subject_id = ${this.parameter(subjectId)}`);
    if (actorId !== undefined) this.conditions.push(`actor_id = ${this.parameter(actorId)}`);
    if (from !== undefined) this.conditions.push(`at >= ${this.parameter(from)}::timestamptz`);
    if (until !== undefined) this.conditions.push(`at < ${this.parameter(until)}::timestamptz`);
    this.types = [...new Set(types)];
    this.isSpan = from !== undefined || until !== undefined;
  }

  after({ at, sequence }: AuditPlace): void {
    this.conditions.push(
      this.isSpan
        ? `(at, seq) < (${this.parameter(at)}::timestamptz, ${this.parameter(sequence)}::bigint)`
        : `seq < ${this.parameter(sequence)}::bigint`,
    );
  }

  all(): string {
    const { types } = this;
    const anyOf = types.length > 0 ? [`type = ANY (${this.parameter(types)}::text[])`] : [];
    return `${SELECT} FROM events e ${where([...this.conditions, ...anyOf])} ${this.order()}`;
  }

  /** A page of each type, however rare it is: the newest of them all are among those. */
  page(rows: number): string {
    const end = `${this.order()} LIMIT ${this.parameter(rows)}`;
    const parts = this.types.map((type) => [`type = ${this.parameter(type)}`, ...this.conditions]);
    const found = (parts.length > 0 ? parts : [this.conditions]).map(
      (conditions) => `(SELECT * FROM events ${where(conditions)} ${end})`,
    );
    return `${SELECT} FROM (${found.join(' UNION ALL ')}) AS e ${end}`;
  }

  private order(): string {
    return this.isSpan ? 'ORDER BY at DESC, seq DESC' : 'ORDER BY seq DESC';
  }

  private parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

/** Each name by a primary key. */
const SELECT = `
SELECT e.seq, e.id, e.at, e.type, e.actor_id AS "actorId",
       (SELECT first_name || ' ' || last_name FROM users WHERE id = e.actor_id) AS "actorName",
       e.subject_type AS "subjectType", e.subject_id AS "subjectId",
       CASE e.subject_type
         WHEN 'user' THEN (SELECT first_name || ' ' || last_name FROM users WHERE id = e.subject_id)
         WHEN 'account' THEN (SELECT account_number FROM accounts WHERE id = e.subject_id)
         WHEN 'beneficiary' THEN (SELECT name FROM beneficiaries WHERE id = e.subject_id)
         WHEN 'transaction' THEN (SELECT reference FROM transactions WHERE id = e.subject_id)
         WHEN 'conversation' THEN
           (SELECT u.first_name || ' ' || u.last_name
              FROM conversations c JOIN users u ON u.id = c.user_id WHERE c.id = e.subject_id)
         WHEN 'canned_reply' THEN (SELECT shortcut FROM canned_replies WHERE id = e.subject_id)
       END AS "subjectName",
       e.before, e.after`;
