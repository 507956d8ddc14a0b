import { type ConversationClaim, type ConversationStatus, CONVERSATION_STATUSES } from '#contract/support';
import type { Page } from '../../common/http/input/paging.js';
import { containing, FEW_MATCHES } from '../../database/connection/sql.js';
import type { ListCursor } from './list-cursor.js';

/** Which conversations; what is left out does not matter. */
export interface ConversationFilter {
  status?: ConversationStatus | undefined;
  claimed?: ConversationClaim | undefined;
  /** A part of the customer's name or e-mail address, or of a message. */
  search?: string | undefined;
}

/** The words of the index `users_search`. */
const NAME = `u.first_name || ' ' || u.last_name || ' ' || u.email`;

const CLAIMED: Record<ConversationClaim, string> = {
  me: 'c.claimed_by = $1',
  nobody: 'c.claimed_by IS NULL',
};

const IN_ORDER = 'ORDER BY is_restricted DESC, last_message_at DESC, id DESC LIMIT $2';

/**
 * Finds a page of the desk's list: ids, in order. Each status is read from an index that has the order, until
 * the page is full, so no page sorts the list, however long it is.
 */
export class ListQuery {
  /** `$1` is the agent who asks, `$2` one row more than the page. */
  readonly parameters: unknown[];
  private readonly conditions: string[] = [];
  /** The pattern of the search. */
  private readonly pattern: string | null;

  constructor(
    agentId: string,
    { limit, after }: Page<ListCursor>,
    private readonly filter: ConversationFilter,
  ) {
    this.parameters = [agentId, limit + 1];
    if (filter.claimed !== undefined) this.conditions.push(CLAIMED[filter.claimed]);
    this.pattern = filter.search === undefined ? null : this.parameter(containing(filter.search));
    if (after) {
      const place = [
        `${this.parameter(after.isRestricted)}::boolean`,
        `${this.parameter(after.at)}::timestamptz`,
        `${this.parameter(after.id)}::uuid`,
      ];
      this.conditions.push(`(c.is_restricted, c.last_message_at, c.id) < (${place.join(', ')})`);
    }
  }

  /** The `WITH` of a statement that reads from `page (id, is_restricted, last_message_at)`. */
  get sql(): string {
    const parts = this.pattern === null ? this.inOrder([]) : this.fewOrMany(this.pattern);
    return `
WITH ${this.pattern === null ? '' : matches(this.pattern)} page AS (
  SELECT * FROM (${parts.join(' UNION ALL ')}) AS parts ${IN_ORDER}
)`;
  }

  /** A few matches are looked up and put in order; where there are many, the list is read in its order. */
  private fewOrMany(pattern: string): string[] {
    const few = ['(SELECT matches FROM few)', 'c.user_id IN (SELECT user_id FROM found)'];
    const many = [
      'NOT (SELECT matches FROM few)',
      `((SELECT ${NAME} FROM users u WHERE u.id = c.user_id) ILIKE ${pattern}
        OR EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.text ILIKE ${pattern}))`,
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
    // Written out, so that the planner sees which index has just these.
    if (status !== undefined) conditions.push(`c.status = '${status}'`);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    return `(SELECT c.id, c.is_restricted, c.last_message_at FROM conversations c ${where} ${IN_ORDER})`;
  }

  private parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}

/** Whose conversations match, each part of the search by its trigram index, up to one more than a few. */
function matches(pattern: string): string {
  return `found AS MATERIALIZED (
  (SELECT u.id AS user_id FROM users u WHERE ${NAME} ILIKE ${pattern} LIMIT ${FEW_MATCHES + 1})
  UNION ALL
  (SELECT user_id FROM messages WHERE text ILIKE ${pattern} LIMIT ${FEW_MATCHES + 1})
), few AS MATERIALIZED (
  SELECT count(*) <= ${FEW_MATCHES} AS matches FROM found
),`;
}
