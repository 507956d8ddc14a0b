import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/common/http/input/paging.js';
import { AUDIT_COLUMNS } from '../../events/event.columns.js';
import type { EventEntity } from '../../events/event.entity.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { aboutCustomer, CUSTOMER } from './audit-of-customer.js';
import type { EventType } from '#contract/events';

/** A row of the audit trail, with the current names of actor and subject. */
export type AuditRow = Omit<EventEntity, 'xid' | 'audience' | 'resources'> & {
  actorName: string | null;
  subjectName: string | null;
};

/** A row of a page, which also says which customer it is about. */
export type AuditPageRow = AuditRow & {
  /** Also that of a user who has been deleted. */
  customerId: string | null;
  customerName: string | null;
};

/** Filters of the audit trail; omitted fields match everything. */
export interface AuditFilter {
  subjectId?: string | undefined;
  /** Everything about this customer, see {@link aboutCustomer}. */
  customerId?: string | undefined;
  actorId?: string | undefined;
  types?: readonly EventType[] | undefined;
  /** ISO 8601, inclusive. */
  from?: string | undefined;
  /** ISO 8601, exclusive. */
  until?: string | undefined;
}

/** Position of the last row on a page of the trail. */
export interface AuditPlace {
  at: string;
  sequence: string;
}

/**
 * Reads the audit trail, newest first, with the names in the same snapshot. The order is the order in which events were
 * written. With `from` or `until` it is the order of time, which differs only among events with the same time and
 * allows an index to be used.
 */
@Injectable()
export class AuditRepository {
  constructor(private readonly pool: PgPool) {}

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  page({ limit, after }: Page<AuditPlace>, filter: AuditFilter): Promise<AuditPageRow[]> {
    const query = new Query(filter);
    if (after) query.after(after);
    return this.pool.query<AuditPageRow>(query.page(limit + 1), query.parameters);
  }

  /** All matching rows, in batches. */
  stream(filter: AuditFilter): AsyncGenerator<AuditRow[]> {
    const query = new Query(filter);
    return this.pool.stream<AuditRow>(query.all(), query.parameters);
  }
}

/** Builds the SQL statement for a filter. */
class Query {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];
  private readonly types: readonly EventType[];
  private readonly hasPeriod: boolean;
  /** Conditions of which each matching row fulfils exactly one; none without a customer. */
  private readonly aboutCustomer: readonly string[];

  constructor({ subjectId, customerId, actorId, types, from, until }: AuditFilter) {
    this.aboutCustomer = customerId === undefined ? [] : aboutCustomer(this.parameter(customerId));
    if (subjectId !== undefined) this.conditions.push(`subject_id = ${this.parameter(subjectId)}`);
    if (actorId !== undefined) this.conditions.push(`actor_id = ${this.parameter(actorId)}`);
    if (from !== undefined) this.conditions.push(`at >= ${this.parameter(from)}::timestamptz`);
    if (until !== undefined) this.conditions.push(`at < ${this.parameter(until)}::timestamptz`);
    this.types = [...new Set(types)];
    this.hasPeriod = from !== undefined || until !== undefined;
  }

  after({ at, sequence }: AuditPlace): void {
    this.conditions.push(
      this.hasPeriod
        ? `(at, seq) < (${this.parameter(at)}::timestamptz, ${this.parameter(sequence)}::bigint)`
        : `seq < ${this.parameter(sequence)}::bigint`,
    );
  }

  all(): string {
    const { types } = this;
    const anyOf = types.length > 0 ? [`type = ANY (${this.parameter(types)}::text[])`] : [];
    if (this.aboutCustomer.length === 0) {
      return `${SELECT} FROM events e ${where([...this.conditions, ...anyOf])} ${this.order()}`;
    }
    const parts = this.aboutCustomer.map((about) => [about, ...this.conditions, ...anyOf]);
    return `${SELECT} FROM (${union(parts, '')}) AS e ${this.order()}`;
  }

  /**
   * Reads a page of each type through its index, even of rare types, and takes the newest rows of all these pages; or a
   * page of each part of what is about a customer.
   */
  page(rows: number): string {
    const end = `${this.order()} LIMIT ${this.parameter(rows)}`;
    return `${SELECT}, customer.id AS "customerId",
       (SELECT first_name || ' ' || last_name FROM users WHERE id = customer.id) AS "customerName"
  FROM (${union(this.parts(), end)}) AS e CROSS JOIN LATERAL (${CUSTOMER}) AS customer ${end}`;
  }

  private parts(): string[][] {
    const { types, aboutCustomer, conditions } = this;
    if (aboutCustomer.length > 0) {
      const anyOf = types.length > 0 ? [`type = ANY (${this.parameter(types)}::text[])`] : [];
      return aboutCustomer.map((about) => [about, ...conditions, ...anyOf]);
    }
    if (types.length === 0) return [conditions];
    return types.map((type) => [`type = ${this.parameter(type)}`, ...conditions]);
  }

  private order(): string {
    return this.hasPeriod ? 'ORDER BY at DESC, seq DESC' : 'ORDER BY seq DESC';
  }

  private parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

/** SQL: the events of all parts, each part ended by `end`. */
function union(parts: readonly (readonly string[])[], end: string): string {
  return parts.map((conditions) => `(SELECT * FROM events ${where(conditions)} ${end})`).join(' UNION ALL ');
}

/** Names are looked up by primary key. */
const SELECT = `
SELECT ${AUDIT_COLUMNS},
       (SELECT first_name || ' ' || last_name FROM users WHERE id = e.actor_id) AS "actorName",
       CASE e.subject_type
         WHEN 'user' THEN (SELECT first_name || ' ' || last_name FROM users WHERE id = e.subject_id)
         WHEN 'account' THEN (SELECT account_number FROM accounts WHERE id = e.subject_id)
         WHEN 'beneficiary' THEN (SELECT name FROM beneficiaries WHERE id = e.subject_id)
         WHEN 'goal' THEN (SELECT name FROM goals WHERE id = e.subject_id)
         WHEN 'biller' THEN (SELECT name FROM billers WHERE id = e.subject_id)
         WHEN 'customer_biller' THEN (SELECT consumer_number FROM customer_billers WHERE id = e.subject_id)
         WHEN 'bill' THEN (SELECT number FROM bills WHERE id = e.subject_id)
         WHEN 'card' THEN
           (SELECT u.first_name || ' ' || u.last_name || coalesce(' •••• ' || c.last4, '')
              FROM cards c JOIN users u ON u.id = c.user_id WHERE c.id = e.subject_id)
         WHEN 'standing_order' THEN (SELECT beneficiary_name FROM standing_orders WHERE id = e.subject_id)
         WHEN 'transaction' THEN (SELECT reference FROM transactions WHERE id = e.subject_id)
         WHEN 'conversation' THEN
           (SELECT u.first_name || ' ' || u.last_name
              FROM conversations c JOIN users u ON u.id = c.user_id WHERE c.id = e.subject_id)
         WHEN 'canned_reply' THEN (SELECT shortcut FROM canned_replies WHERE id = e.subject_id)
       END AS "subjectName"`;
