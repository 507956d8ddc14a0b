import { AUDIT_COLUMNS } from '../../events/event.columns.js';
import type { EventType } from '#contract/events/events';

/**
 * Events with the customer's room first in their audience that the customer has not caused. The condition of the index
 * `events_customer`, which is used only if a statement repeats it.
 */
const BY_OTHERS = `audience[1] LIKE 'user:%' AND audience[1] <> 'user:' || coalesce(actor_id::text, '')`;

/**
 * SQL conditions on `events` that together select everything about a customer; an event may fulfil several. Each is
 * answered by one index alone, newest first: a further condition would make a page read, and leave out, every sign-in of
 * years to find what administrators have changed. Accounts, transfers and recipients are found by the audience of their
 * events, because it names the customer even after they have been deleted.
 * @param id SQL of the customer's id
 */
function aboutCustomer(id: string): string[] {
  const room = `'user:' || ${id}::uuid::text`;
  return [
    `actor_id = ${id}::uuid`,
    `subject_id = ${id}::uuid`,
    `audience[1] = ${room} AND ${BY_OTHERS}`,
    // The receiver's room is the third one of an approval, after the sender's and the administrators'.
    `audience[3] = ${room} AND audience[3] LIKE 'user:%'`,
    // All events of the conversation, with those of agents that have no room of the customer.
    `subject_id = (SELECT id FROM conversations WHERE user_id = ${id}::uuid)`,
  ];
}

/** SQL: the id of the customer that the event `e` is about, as `id`; the user that it is about, for any other role. */
const CUSTOMER = `
SELECT CASE WHEN e.audience[1] LIKE 'user:%' THEN substr(e.audience[1], 6)::uuid
            WHEN e.subject_type = 'user' THEN e.subject_id
            WHEN e.subject_type = 'conversation' THEN (SELECT user_id FROM conversations WHERE id = e.subject_id)
       END AS id`;

/** Filters of the audit trail; omitted fields match everything. */
export interface AuditFilter {
  subjectId?: string | undefined;
  /** Everything about this customer, see `aboutCustomer`. */
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

/** Builds the SQL statement for a filter. */
export class AuditQuery {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];
  private readonly types: readonly EventType[];
  /** The parameter of the actor; `null` without one. */
  private readonly actor: string | null;
  private readonly hasPeriod: boolean;
  /** Conditions of which each matching row fulfils at least one; none without a customer. */
  private readonly aboutCustomer: readonly string[];

  constructor({ subjectId, customerId, actorId, types, from, until }: AuditFilter) {
    this.aboutCustomer = customerId === undefined ? [] : aboutCustomer(this.parameter(customerId));
    if (subjectId !== undefined) this.conditions.push(`subject_id = ${this.parameter(subjectId)}`);
    this.actor = actorId === undefined ? null : `${this.parameter(actorId)}::uuid`;
    if (this.actor !== null) this.conditions.push(`actor_id = ${this.actor}`);
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
    const events =
      this.aboutCustomer.length === 0
        ? `events e ${where([...this.conditions, ...this.anyType()])}`
        : `(${this.ofCustomer('')}) AS e`;
    return `${SELECT} FROM ${events} ${this.order()}`;
  }

  /**
   * Reads a page of each type, or of each part of the events about a customer, through its index, also of rare ones,
   * and takes the newest rows of all these pages.
   */
  page(rows: number): string {
    const end = `${this.order()} LIMIT ${this.parameter(rows)}`;
    const events = this.aboutCustomer.length === 0 ? this.ofTypes(end) : this.ofCustomer(end);
    return `${SELECT}, customer.id AS "customerId",
       (SELECT first_name || ' ' || last_name FROM users WHERE id = customer.id) AS "customerName"
  FROM (${events}) AS e CROSS JOIN LATERAL (${CUSTOMER}) AS customer ${end}`;
  }

  /**
   * The events of each type, ended by `end`. What somebody has done of a type is found by the index `events_actor_type`,
   * which leaves out submissions; so nothing is looked for that staff have submitted.
   */
  private ofTypes(end: string): string {
    const parts = this.types.map((type) => [
      `type = ${this.parameter(type)}`,
      ...(type === 'transfer.submitted' && this.actor !== null ? [isCustomer(this.actor)] : []),
      ...this.conditions,
    ]);
    return (parts.length > 0 ? parts : [this.conditions])
      .map((conditions) => `(SELECT * FROM events ${where(conditions)} ${end})`)
      .join(' UNION ALL ');
  }

  /** The events about the customer. Of each part only the places up to `end` are read, and of these each row once. */
  private ofCustomer(end: string): string {
    const place = this.hasPeriod ? 'at, seq' : 'seq';
    const further = [...this.conditions, ...this.anyType()];
    const parts = this.aboutCustomer.map(
      (about) => `(SELECT ${place} FROM events ${where([about, ...further])} ${end})`,
    );
    return `SELECT * FROM events WHERE seq IN (SELECT seq FROM (${parts.join(' UNION ')}) AS found ${end})`;
  }

  private anyType(): string[] {
    return this.types.length > 0 ? [`type = ANY (${this.parameter(this.types)}::text[])`] : [];
  }

  private order(): string {
    return this.hasPeriod ? 'ORDER BY at DESC, seq DESC' : 'ORDER BY seq DESC';
  }

  private parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}

/** SQL: whether somebody is a customer, or a user who has been deleted. */
function isCustomer(id: string): string {
  return `coalesce((SELECT role FROM users WHERE id = ${id}), 'customer') = 'customer'`;
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
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
         WHEN 'macro' THEN (SELECT name FROM macros WHERE id = e.subject_id)
         WHEN 'tag' THEN (SELECT name FROM tags WHERE id = e.subject_id)
         WHEN 'canned_reply' THEN (SELECT shortcut FROM canned_replies WHERE id = e.subject_id)
       END AS "subjectName"`;
