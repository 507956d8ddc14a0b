import { Injectable } from '@nestjs/common';
import type { Conversation, ConversationStatus } from '#contract/support';
import { PgPool } from '../database/pg-pool.js';

interface Row {
  id: string;
  status: ConversationStatus;
  customer: Conversation['customer'];
  claimedBy: Conversation['claimedBy'];
  lastMessage: string | null;
  lastMessageAt: Date;
  unread: number;
  waitingSince: Date | null;
  firstResponseSeconds: number | null;
  customerReadUpTo: Date | null;
}

/** What an agent's screen shows of the list at most; search finds the rest. */
const LONGEST_LIST = 200;

/** Conversations with their customers, as one agent sees them. */
@Injectable()
export class ConversationListRepository {
  constructor(private readonly pool: PgPool) {}

  /** Restricted customers first, then the newest; each part of the search by its trigram index. */
  async list(
    agentId: string,
    status: ConversationStatus | null,
    search: string | null,
  ): Promise<Conversation[]> {
    const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const matches =
      pattern === null
        ? ''
        : `AND c.user_id IN (
             SELECT id FROM users WHERE first_name || ' ' || last_name || ' ' || email ILIKE $3
             UNION ALL SELECT user_id FROM messages WHERE text ILIKE $3)`;
    const rows = await this.pool.query<Row>(
      `${SELECT} WHERE ($2::text IS NULL OR c.status = $2) ${matches}
        ORDER BY u.is_restricted DESC, c.last_message_at DESC, c.id DESC LIMIT ${LONGEST_LIST}`,
      pattern === null ? [agentId, status] : [agentId, status, pattern],
    );
    return rows.map(listed);
  }

  async find(agentId: string, id: string): Promise<Conversation | null> {
    const [row] = await this.pool.query<Row>(`${SELECT} WHERE c.id = $2`, [agentId, id]);
    return row ? listed(row) : null;
  }
}

const SELECT = `
SELECT c.id, c.status, c.last_message AS "lastMessage", c.last_message_at AS "lastMessageAt",
       c.waiting_since AS "waitingSince", c.customer_read_upto AS "customerReadUpTo",
       extract(epoch FROM c.first_answered_at - c.first_asked_at)::int AS "firstResponseSeconds",
       json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
                         'isRestricted', u.is_restricted) AS customer,
       CASE WHEN agent.id IS NOT NULL
            THEN json_build_object('id', agent.id, 'firstName', agent.first_name) END AS "claimedBy",
       (SELECT count(*) FROM messages m
         WHERE m.conversation_id = c.id AND m.sender = 'user'
           AND m.at > coalesce(r.read_upto, '-infinity'))::int AS unread
  FROM conversations c
  JOIN users u ON u.id = c.user_id
  LEFT JOIN users agent ON agent.id = c.claimed_by
  LEFT JOIN agent_reads r ON r.conversation_id = c.id AND r.agent_id = $1`;

function listed(row: Row): Conversation {
  return {
    ...row,
    lastMessageAt: row.lastMessageAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    customerReadUpTo: row.customerReadUpTo?.toISOString() ?? null,
  };
}
