import {
  type ConversationClaim,
  type ConversationOrder,
  type ConversationStatus,
  CONVERSATION_STATUSES,
} from '#contract/support';
import type { Page } from '../../platform/http/input/paging.js';
import {
  FEW_MATCHES,
  isPersonFound,
  isPersonLike,
  isTextFound,
  isTextLike,
  likeTyped,
} from '../../platform/database/connection/sql.js';
import type { ListCursor } from './list-cursor.js';

/** Filter and order of the conversation list; an omitted field does not filter. */
export interface ConversationFilter {
  status?: ConversationStatus | undefined;
  claimed?: ConversationClaim | undefined;
  /** Part of the customer's name or e-mail address, or of a message. */
  search?: string | undefined;
  /** The name of a tag, in any letter case. */
  tag?: string | undefined;
  /** By default `newest`. */
  order?: ConversationOrder | undefined;
}

const CLAIMED: Record<ConversationClaim, string> = {
  me: 'c.claimed_by = $1',
  nobody: 'c.claimed_by IS NULL',
};

/** The sort keys of a row, as `part` and `moment`, and the direction of all keys. */
const ORDERS = {
  newest: { part: 'c.is_restricted', moment: 'c.last_message_at', direction: 'DESC', beyond: '<' },
  oldest: { part: 'NOT c.is_restricted', moment: 'c.last_message_at', direction: 'ASC', beyond: '>' },
  // The expressions of the index `conversations_due`.
  due: {
    part: 'NOT c.is_restricted',
    moment: `coalesce(c.reply_due_at, 'infinity'::timestamptz)`,
    direction: 'ASC',
    beyond: '>',
  },
  // The expressions of the index `conversations_waiting`.
  waiting: {
    part: 'NOT c.is_restricted',
    moment: `coalesce(c.waiting_since, 'infinity'::timestamptz)`,
    direction: 'ASC',
    beyond: '>',
  },
} as const;

/**
 * Builds the SQL for the ids of one page of the conversation list. Each status is read in order from an index until the
 * page is full, so the whole list is never sorted. In the order of waiting only the unclaimed conversations have such
 * an index.
 */
export class ListQuery {
  /** `$1` is the agent's id; `$2` is the page size plus one. */
  readonly parameters: unknown[];
  private readonly conditions: string[] = [];
  /** The parameter with the search pattern, e.g. `$3`; `null` without a search. */
  private readonly pattern: string | null;
  private readonly keys: (typeof ORDERS)[ConversationOrder];

  constructor(
    agentId: string,
    { limit, after }: Page<ListCursor>,
    private readonly filter: ConversationFilter,
  ) {
    this.keys = ORDERS[filter.order ?? 'newest'];
    this.parameters = [agentId, limit + 1];
    if (filter.claimed !== undefined) this.conditions.push(CLAIMED[filter.claimed]);
    if (filter.tag !== undefined) this.conditions.push(hasTag(this.parameter(filter.tag)));
    this.pattern = filter.search === undefined ? null : this.parameter(likeTyped(filter.search));
    if (after) this.conditions.push(this.beyond(after));
  }

  /** The rows after the end of the page before. */
  private beyond({ isRestricted, at, id }: ListCursor): string {
    const { part, moment, beyond } = this.keys;
    const place = [
      `${this.parameter(beyond === '<' ? isRestricted : !isRestricted)}::boolean`,
      `${this.parameter(at ?? 'infinity')}::timestamptz`,
      `${this.parameter(id)}::uuid`,
    ];
    return `(${part}, ${moment}, c.id) ${beyond} (${place.join(', ')})`;
  }

  /** The `ORDER BY` clause for rows of the table or alias `rows`, with its dot. */
  orderOf(rows: string): string {
    const { direction } = this.keys;
    return `ORDER BY ${rows}part ${direction}, ${rows}moment ${direction}, ${rows}id ${direction}`;
  }

  /** The `WITH` clause that defines `page (id, part, moment)`. */
  get sql(): string {
    const parts = this.pattern === null ? this.inOrder([]) : this.fewOrMany(this.pattern);
    return `
WITH ${this.pattern === null ? '' : matches(this.pattern)} page AS (
  SELECT * FROM (${parts.join(' UNION ALL ')}) AS parts ${this.orderOf('')} LIMIT $2
)`;
  }

  /** A few matches are looked up and sorted; with many matches, the list is read in its order. */
  private fewOrMany(pattern: string): string[] {
    const few = ['(SELECT matches FROM few)', 'c.user_id IN (SELECT user_id FROM found)'];
    const many = [
      'NOT (SELECT matches FROM few)',
      `(EXISTS (SELECT FROM users u WHERE u.id = c.user_id AND ${isPersonLike('u', pattern)})
        OR EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND ${isTextLike('m.text', pattern)}))`,
    ];
    return [this.part(this.filter.status, few), ...this.inOrder(many)];
  }

  private inOrder(more: readonly string[]): string[] {
    const { status } = this.filter;
    const statuses = status === undefined ? CONVERSATION_STATUSES : [status];
    return statuses.map((one) => this.part(one, more));
  }

  private part(status: ConversationStatus | undefined, more: readonly string[]): string {
    const conditions = [...more, ...this.conditions];
    // A literal instead of a parameter, so that the planner can use the partial index of this status.
    if (status !== undefined) conditions.push(`c.status = '${status}'`);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const { part, moment } = this.keys;
    return `(SELECT c.id, ${part} AS part, ${moment} AS moment FROM conversations c ${where}
             ${this.orderOf('')} LIMIT $2)`;
  }

  private parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}

/** SQL: whether the conversation `c` has a tag, under any of its names. */
function hasTag(name: string): string {
  return `c.id IN (SELECT ct.conversation_id FROM tags t
                     JOIN conversation_tags ct ON ct.tag = coalesce(t.merged_into, t.name)
                    WHERE lower(t.name) = lower(${name}))`;
}

/**
 * The users whose name, e-mail address or messages match, found by trigram indexes; at most `FEW_MATCHES + 1` from each,
 * which is enough to know whether there are few.
 */
function matches(pattern: string): string {
  return `found AS MATERIALIZED (
  (SELECT u.id AS user_id FROM users u WHERE ${isPersonFound('u', pattern)} LIMIT ${FEW_MATCHES + 1})
  UNION ALL
  (SELECT m.user_id FROM messages m WHERE ${isTextFound('m.text', pattern)} LIMIT ${FEW_MATCHES + 1})
), few AS MATERIALIZED (
  SELECT count(*) <= ${FEW_MATCHES} AS matches FROM found
),`;
}
