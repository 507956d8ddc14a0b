import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { ChatReadStateDto } from '#contract/shapes/chat.dto';
import { IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { columnList, selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { SHARE_DESK_CLOCKS } from '../../business-hours/business-hours.service.js';
import { AgentRead } from './agent-read.entity.js';
import { ConversationEntity } from './conversation.entity.js';

/** A conversation with the fields that its changes depend on. */
export interface ConversationRow extends Pick<ConversationEntity, 'id' | 'userId' | 'status' | 'claimedBy'> {
  claimedByName: string | null;
  /** Whether it has no message yet. */
  isNew: boolean;
}

const SELECT = `
SELECT ${selectList(ConversationEntity, 'c', ['id', 'userId', 'status', 'claimedBy'])},
       c.last_message IS NULL AS "isNew", agent.first_name AS "claimedByName"
  FROM conversations c LEFT JOIN users agent ON agent.id = c.claimed_by`;

/** SQL: locks a conversation, after the calendar, whose changes lock it before conversations. */
const lock = (condition: string) =>
  `${SELECT} CROSS JOIN ${SHARE_DESK_CLOCKS} AS clocks WHERE ${condition} FOR UPDATE OF c`;

@Injectable()
export class ConversationsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Locks and returns the customer's only conversation; creates it when there is none. */
  async openForUpdate(tx: Tx, userId: string): Promise<ConversationRow> {
    const known = await this.findOwnForUpdate(tx, userId);
    if (known) return known;
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(ConversationEntity)
      .values({ id: uuidv7(), userId, lastMessageAt: () => `'-infinity'` })
      .orIgnore()
      .updateEntity(false)
      .execute();
    const conversation = await this.findOwnForUpdate(tx, userId);
    if (!conversation) throw new Error('The conversation is missing after its insert.');
    return conversation;
  }

  /** Locks and returns the customer's conversation; `null` when there is none yet. */
  async findOwnForUpdate(tx: Tx, userId: string): Promise<ConversationRow | null> {
    const [conversation] = await tx.query<ConversationRow>(lock('c.user_id = $1'), [userId]);
    return conversation ?? null;
  }

  /** Locks and returns a conversation. The customer is locked first, in the same order as when a customer is deleted. */
  async findForUpdate(tx: Tx, id: string): Promise<ConversationRow | null> {
    await tx.query(
      `SELECT FROM users WHERE id = (SELECT user_id FROM conversations WHERE id = $1) FOR KEY SHARE`,
      [id],
    );
    const [conversation] = await tx.query<ConversationRow>(lock('c.id = $1'), [id]);
    return conversation ?? null;
  }

  async findByUser(userId: string): Promise<ConversationRow | null> {
    const [conversation] = await this.pool.statement<ConversationRow>(
      'conversation-of-customer',
      `${SELECT} WHERE c.user_id = $1`,
      [userId],
    );
    return conversation ?? null;
  }

  async find(id: string): Promise<ConversationRow | null> {
    const [conversation] = await this.pool.statement<ConversationRow>(
      'conversation',
      `${SELECT} WHERE c.id = $1`,
      [id],
    );
    return conversation ?? null;
  }

  /** Finds a conversation, together with the first name of the given agent or administrator. */
  async findFor(
    colleagueId: string,
    id: string,
  ): Promise<(ConversationRow & { colleagueName: string }) | null> {
    const [conversation] = await this.pool.statement<ConversationRow & { colleagueName: string }>(
      'conversation-for-colleague',
      `SELECT c.*, colleague.first_name AS "colleagueName"
         FROM (${SELECT} WHERE c.id = $2) AS c, users colleague WHERE colleague.id = $1`,
      [colleagueId, id],
    );
    return conversation ?? null;
  }

  /** The times up to which each side of a customer's conversation has read; empty when there is none. */
  async readStateOf(userId: string): Promise<ChatReadStateDto> {
    const [state] = await this.pool.statement<{
      unread: number;
      customerReadUpTo: Date | null;
      agentReadUpTo: Date | null;
    }>(
      'chat-read-state',
      `SELECT ${selectList(ConversationEntity, 'c', ['customerReadUpTo', 'agentReadUpTo'])},
              (SELECT count(*) FROM (
                 SELECT FROM messages m
                  WHERE m.conversation_id = c.id AND m.sender = 'agent'
                    AND m.at > coalesce(c.customer_read_upto, '-infinity')
                  ORDER BY m.at DESC LIMIT ${LIMITS.unreadMessages}) AS newest)::int AS unread
         FROM conversations c WHERE c.user_id = $1`,
      [userId],
    );
    return {
      unread: state?.unread ?? 0,
      readUpTo: state?.customerReadUpTo?.toISOString() ?? null,
      agentReadUpTo: state?.agentReadUpTo?.toISOString() ?? null,
    };
  }

  /** Claims a conversation; returns `false` when another agent has claimed it. */
  async claim(tx: Tx, id: string, agentId: string): Promise<boolean> {
    const claimable = [
      { id, claimedBy: IsNull() },
      { id, claimedBy: agentId },
    ];
    const { affected } = await tx.manager.update(ConversationEntity, claimable, {
      claimedBy: agentId,
      givenAt: null,
      awaitsAgent: false,
    });
    return affected === 1;
  }

  async release(tx: Tx, id: string): Promise<void> {
    await tx.manager.update(ConversationEntity, { id }, { claimedBy: null });
  }

  /** Releases all of an agent's claims and returns the conversations. Rows are locked in id order to avoid deadlocks. */
  async releaseAllOf(tx: Tx, agentId: string): Promise<Pick<ConversationRow, 'id' | 'userId'>[]> {
    return tx.query<Pick<ConversationRow, 'id' | 'userId'>>(
      `WITH claimed AS (
         SELECT id FROM conversations WHERE claimed_by = $1 ORDER BY id FOR UPDATE
       )
       UPDATE conversations c SET claimed_by = NULL, awaits_agent = given_at IS NOT NULL FROM claimed WHERE c.id = claimed.id
       RETURNING ${selectList(ConversationEntity, 'c', ['id', 'userId'])}`,
      [agentId],
    );
  }

  /** Computes the clocks of open conversations anew, after the calendar or the targets have changed. */
  async moveClocks(tx: Tx): Promise<void> {
    await tx.query(`
      UPDATE conversations c
         SET reply_due_at = CASE WHEN c.waiting_since IS NOT NULL
                                 THEN business_time_after(c.waiting_since, open.target) END,
             reply_amber_at = CASE WHEN c.waiting_since IS NOT NULL
                                   THEN business_time_after(c.waiting_since, open.target * 3 / 4) END,
             resolution_due_at = business_time_after(c.opened_at, open.resolution),
             reply_told = 0
        FROM (SELECT o.id, s.resolution_hours * 3600 AS resolution,
                     60 * CASE WHEN o.is_answered THEN s.next_reply_minutes ELSE s.first_reply_minutes END AS target
                FROM conversations o, desk_settings s
               WHERE o.status = 'open' AND o.opened_at IS NOT NULL ORDER BY o.id FOR UPDATE OF o) AS open
       WHERE c.id = open.id`);
  }

  async resolve(tx: Tx, id: string): Promise<void> {
    const resolved = { status: 'resolved', claimedBy: null, waitingSince: null, awaitsAgent: false } as const;
    await tx.manager.update(ConversationEntity, { id }, resolved);
  }

  async reopen(tx: Tx, id: string): Promise<void> {
    await tx.manager.update(ConversationEntity, { id }, { status: 'open' });
  }

  /**
   * Stores how far the customer has read; returns `false` when that does not move it forward. The stored time is that of
   * the last message up to `upTo` that is not a note, since a note's time would reveal the note.
   */
  async readByCustomer(tx: Tx, id: string, upTo: string): Promise<boolean> {
    const moved = await tx.query(
      `UPDATE conversations c SET customer_read_upto = seen.at
         FROM (SELECT max(at) AS at FROM messages
                WHERE conversation_id = $1 AND sender <> 'note' AND at <= $2) seen
        WHERE c.id = $1 AND seen.at > coalesce(c.customer_read_upto, '-infinity')
       RETURNING c.id`,
      [id, upTo],
    );
    return moved.length === 1;
  }

  /**
   * Stores how far one agent has read (`own`), and how far the agents' side has read (`side`), which the customer sees.
   * Neither moves back or is set to a note's time, which would reveal the note. Returns which of the two has moved.
   */
  async readByAgent(
    tx: Tx,
    id: string,
    agentId: string,
    upTo: string,
  ): Promise<{ own: boolean; side: boolean }> {
    const [moved] = await tx.query<{ own: boolean; side: boolean }>(
      `WITH seen AS (
         SELECT max(at) AS at FROM messages WHERE conversation_id = $1 AND sender <> 'note' AND at <= $3
       ), own AS (
         INSERT INTO agent_reads (${columnList(AgentRead, ['conversationId', 'agentId', 'readUpTo'])})
         SELECT $1, $2, at FROM seen WHERE at IS NOT NULL
         ON CONFLICT (conversation_id, agent_id) DO UPDATE SET read_upto = excluded.read_upto
            WHERE agent_reads.read_upto < excluded.read_upto
         RETURNING agent_id
       ), side AS (
         UPDATE conversations c SET agent_read_upto = seen.at FROM seen
          WHERE c.id = $1 AND seen.at > coalesce(c.agent_read_upto, '-infinity')
         RETURNING c.id
       )
       SELECT EXISTS (SELECT FROM own) AS own, EXISTS (SELECT FROM side) AS side`,
      [id, agentId, upTo],
    );
    return moved ?? { own: false, side: false };
  }
}
