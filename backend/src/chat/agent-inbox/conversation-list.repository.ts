import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { ConversationDto, SupportSummaryDto } from '#contract/shapes/support.dto';
import { OVERDUE_SECONDS } from '#contract/support';
import type { Page } from '../../platform/http/input/paging.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { isoTime } from '../../platform/database/connection/sql.js';
import { selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import type { ListCursor } from './list-cursor.js';
import { type ConversationFilter, ListQuery } from './list-query.js';

const FIELDS = [
  'id',
  'number',
  'status',
  'lastMessage',
  'lastMessageAt',
  'waitingSince',
  'replyDueAt',
  'replyAmberAt',
  'resolutionDueAt',
  'customerReadUpTo',
] as const;

type Row = Pick<ConversationEntity, (typeof FIELDS)[number]> &
  Pick<ConversationDto, 'customer' | 'claimedBy' | 'tags' | 'unread' | 'firstResponseSeconds'>;

/** Conversations with their customers, from one agent's point of view. */
@Injectable()
export class ConversationListRepository {
  constructor(private readonly pool: PgPool) {}

  /** A page of the list, restricted customers first, in the order asked for; returns one row more than the page. */
  async page(
    agentId: string,
    page: Page<ListCursor>,
    filter: ConversationFilter,
  ): Promise<ConversationDto[]> {
    const query = new ListQuery(agentId, page, filter);
    const sql = `${query.sql} ${COLUMNS} FROM page JOIN conversations c ON c.id = page.id ${JOINS}
      ${query.orderOf('page.')}`;
    const rows =
      filter.search === undefined
        ? await this.pool.query<Row>(sql, query.parameters)
        : await this.pool.search<Row>(sql, query.parameters);
    return rows.map(listed);
  }

  async find(tx: Tx, agentId: string, id: string): Promise<ConversationDto | null> {
    const [row] = await tx.query<Row>(`${COLUMNS} FROM conversations c ${JOINS} WHERE c.id = $2`, [
      agentId,
      id,
    ]);
    return row ? listed(row) : null;
  }

  /**
   * Counts the open conversations in one pass. Every conversation begins with a customer's message, so messages are
   * only read where the agent has read some and newer ones exist.
   */
  async summary(agentId: string): Promise<SupportSummaryDto> {
    const [summary] = await this.pool.statement<SupportSummaryDto>('support-summary', SUMMARY, [
      agentId,
      OVERDUE_SECONDS,
    ]);
    if (!summary) throw new Error('The summary of the conversations returned no row.');
    return summary;
  }
}

const COLUMNS = `
SELECT ${selectList(ConversationEntity, 'c', FIELDS)},
       extract(epoch FROM c.first_answered_at - c.first_asked_at)::int AS "firstResponseSeconds",
       json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
                         'isRestricted', u.is_restricted,
                         'frozenAt', ${isoTime('u.frozen_at')}) AS customer,
       CASE WHEN agent.id IS NOT NULL
            THEN json_build_object('id', agent.id, 'firstName', agent.first_name) END AS "claimedBy",
       (SELECT coalesce(json_agg(json_build_object('name', t.name, 'colour', t.colour) ORDER BY lower(t.name)), '[]')
          FROM conversation_tags ct JOIN tags t ON t.name = ct.tag WHERE ct.conversation_id = c.id) AS tags,
       (SELECT count(*) FROM (
          SELECT FROM messages m
           WHERE m.conversation_id = c.id AND m.sender = 'user' AND m.at > coalesce(r.read_upto, '-infinity')
           ORDER BY m.at DESC LIMIT ${LIMITS.unreadMessages}) AS newest)::int AS unread`;

const JOINS = `
  JOIN users u ON u.id = c.user_id
  LEFT JOIN users agent ON agent.id = c.claimed_by
  LEFT JOIN agent_reads r ON r.conversation_id = c.id AND r.agent_id = $1`;

const SUMMARY = `
SELECT count(*)::int AS open,
       count(*) FILTER (WHERE c.claimed_by = $1)::int AS mine,
       count(*) FILTER (WHERE c.claimed_by IS NULL)::int AS unclaimed,
       count(*) FILTER (WHERE c.waiting_since IS NOT NULL)::int AS waiting,
       count(*) FILTER (WHERE c.waiting_since < now() - make_interval(secs => $2))::int AS overdue,
       count(*) FILTER (WHERE (c.claimed_by IS NULL OR c.claimed_by = $1) AND (
         r.read_upto IS NULL OR (c.last_message_at > r.read_upto AND EXISTS (
           SELECT FROM messages m
            WHERE m.conversation_id = c.id AND m.sender = 'user' AND m.at > r.read_upto))))::int AS unread
  FROM conversations c
  LEFT JOIN agent_reads r ON r.conversation_id = c.id AND r.agent_id = $1
 WHERE c.status = 'open'`;

function listed(row: Row): ConversationDto {
  return {
    ...row,
    lastMessageAt: row.lastMessageAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    replyDueAt: row.replyDueAt?.toISOString() ?? null,
    replyAmberAt: row.replyAmberAt?.toISOString() ?? null,
    resolutionDueAt: row.resolutionDueAt?.toISOString() ?? null,
    paused: row.status === 'open' && row.waitingSince === null,
    customerReadUpTo: row.customerReadUpTo?.toISOString() ?? null,
  };
}
