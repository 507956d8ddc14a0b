import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { columnList, selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { MOMENT } from './moment.js';
import { ChatResolutionEntity } from './resolution.entity.js';

export interface ResolutionRow extends Pick<ChatResolutionEntity, 'resolvedAt' | 'rating' | 'comment'> {
  agentName: string | null;
  /** The end of the time in which it can be rated. */
  rateUntil: Date;
}

export type RatedResolutionRow = Omit<ResolutionRow, 'rateUntil'> & Pick<ChatResolutionEntity, 'ratedAt'>;

/** Maximum number of resolutions of a conversation that are shown, the newest ones. */
const MOST_SHOWN = 200;

const RESOLVED = ['id', 'conversationId', 'agentId', 'resolvedAt', 'seconds', 'isWithin'] as const;

const RATE_UNTIL = `resolved_at + interval '${LIMITS.ratingHours} hours'`;

/** When conversations were resolved, and their ratings. Who writes has locked the conversation. */
@Injectable()
export class ResolutionsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Records that the agent has resolved the conversation, after all its messages so far. */
  async add(tx: Tx, conversationId: string, agentId: string): Promise<void> {
    await tx.query(
      `INSERT INTO chat_resolutions
              (${columnList(ChatResolutionEntity, RESOLVED)})
       SELECT $1, $2, $3, at, business_seconds_between(opened_at, at), at <= due_at
         FROM (SELECT opened_at, business_time_after(opened_at, resolution_hours * 3600) AS due_at,
                      greatest(date_trunc('milliseconds', ${MOMENT}),
                               last_message_at + interval '1 millisecond') AS at
                 FROM conversations, desk_settings WHERE conversations.id = $2) AS resolved`,
      [uuidv7(), conversationId, agentId],
    );
  }

  /** Takes back the newest resolution when the conversation is reopened, unless the customer has rated or written. */
  async takeBack(tx: Tx, conversationId: string): Promise<void> {
    await tx.query(
      `DELETE FROM chat_resolutions r USING conversations c
        WHERE r.conversation_id = $1 AND c.id = $1 AND r.rating IS NULL AND r.resolved_at > c.last_message_at`,
      [conversationId],
    );
  }

  /**
   * Rates the newest resolution of a conversation, or changes its rating. Returns `false` when there is none, or it is
   * too late; `null` when it is rated like this already.
   */
  async rate(
    tx: Tx,
    conversationId: string,
    { rating, comment }: { rating: number; comment: string | null },
  ): Promise<boolean | null> {
    const [newest] = await tx.query<Pick<ChatResolutionEntity, 'id' | 'rating' | 'comment'>>(
      `SELECT ${selectList(ChatResolutionEntity, 'newest', ['id', 'rating', 'comment'])}
         FROM (SELECT * FROM chat_resolutions WHERE conversation_id = $1
                ORDER BY resolved_at DESC LIMIT 1) AS newest
        WHERE ${RATE_UNTIL} > ${MOMENT}`,
      [conversationId],
    );
    if (!newest) return false;
    if (newest.rating === rating && newest.comment === comment) return null;
    const change = { rating, comment, ratedAt: () => MOMENT };
    await tx.manager.update(ChatResolutionEntity, { id: newest.id }, change);
    return true;
  }

  /** When a customer's conversation was resolved, oldest first. */
  ofCustomer(userId: string): Promise<ResolutionRow[]> {
    return this.pool.statement<ResolutionRow>(
      'chat-resolutions',
      `SELECT * FROM (
         SELECT ${selectList(ChatResolutionEntity, 'r', ['resolvedAt', 'rating', 'comment'])},
                ${RATE_UNTIL} AS "rateUntil", agent.first_name AS "agentName"
           FROM chat_resolutions r LEFT JOIN users agent ON agent.id = r.agent_id
          WHERE r.conversation_id = (SELECT id FROM conversations WHERE user_id = $1)
          ORDER BY r.resolved_at DESC LIMIT ${MOST_SHOWN}
       ) AS newest ORDER BY "resolvedAt"`,
      [userId],
    );
  }

  /** When a conversation was resolved, with the ratings, oldest first. */
  ofConversation(tx: Tx, conversationId: string): Promise<RatedResolutionRow[]> {
    return tx.query<RatedResolutionRow>(
      `SELECT * FROM (
         SELECT ${selectList(ChatResolutionEntity, 'r', ['resolvedAt', 'rating', 'comment', 'ratedAt'])},
                agent.first_name AS "agentName"
           FROM chat_resolutions r LEFT JOIN users agent ON agent.id = r.agent_id
          WHERE r.conversation_id = $1
          ORDER BY r.resolved_at DESC LIMIT ${MOST_SHOWN}
       ) AS newest ORDER BY "resolvedAt"`,
      [conversationId],
    );
  }
}
