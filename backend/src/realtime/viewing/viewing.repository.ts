import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { DeskColleague } from '#contract/realtime';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { columnList } from '../../platform/database/entities/columns.js';
import { PRESENCE_TTL_SECONDS } from '../presence/presence.repository.js';
import { ConversationView } from './conversation-view.entity.js';

/** A socket and the conversation that it shows. */
export type ViewKey = Pick<ConversationView, 'socketId' | 'conversationId'>;

const STORED = ['nodeId', 'socketId', 'conversationId', 'userId', 'since', 'seenAt'] as const;

/** Rows that were not refreshed for this long are deleted. */
const DELETED_AFTER = `interval '1 hour'`;

/** Stores who views which conversation, for all nodes. */
@Injectable()
export class ViewingRepository {
  constructor(
    private readonly pool: PgPool,
    @InjectRepository(ConversationView) private readonly views: Repository<ConversationView>,
  ) {}

  /**
   * Stores the conversation that the socket now shows. Returns the conversation's customer; `null` when there is no such
   * conversation or the viewer may no longer see it.
   */
  async begin(nodeId: string, { socketId, conversationId }: ViewKey, userId: string): Promise<string | null> {
    const [begun] = await this.pool.statement<{ customerId: string }>(
      'begin-viewing',
      `WITH viewer AS MATERIALIZED (
         SELECT id FROM users WHERE id = $4 AND NOT is_restricted FOR KEY SHARE
       ), wish AS (
         SELECT c.id, c.user_id AS customer_id, viewer.id AS viewer_id
           FROM viewer JOIN conversations c ON c.id = $3
            FOR KEY SHARE OF c
       ), begun AS (
         INSERT INTO conversation_views AS v (${columnList(ConversationView, STORED)})
         SELECT $1, $2, id, viewer_id, now(), now() FROM wish
         ON CONFLICT (node_id, socket_id) DO UPDATE
            SET conversation_id = excluded.conversation_id, seen_at = excluded.seen_at,
                since = CASE WHEN v.conversation_id = excluded.conversation_id THEN v.since
                             ELSE excluded.since END
       )
       SELECT customer_id AS "customerId" FROM wish`,
      [nodeId, socketId, conversationId, userId],
    );
    return begun?.customerId ?? null;
  }

  /** Deletes the view of one socket, or all views of the node when `socketId` is `null`. */
  async end(nodeId: string, socketId: string | null): Promise<void> {
    await this.views.delete(socketId === null ? { nodeId } : { nodeId, socketId });
  }

  /** Refreshes these views. It only updates rows, so it cannot restore the view of a socket that has left meanwhile. */
  async beat(nodeId: string, views: readonly ViewKey[]): Promise<void> {
    await this.pool.statement(
      'still-viewing',
      `UPDATE conversation_views v SET seen_at = now()
         FROM unnest($2::text[], $3::uuid[]) AS here (socket_id, conversation_id)
        WHERE v.node_id = $1 AND v.socket_id = here.socket_id AND v.conversation_id = here.conversation_id`,
      [nodeId, views.map(({ socketId }) => socketId), views.map(({ conversationId }) => conversationId)],
    );
  }

  /** Deletes the rows that dead nodes have left behind. */
  async deleteForgotten(): Promise<void> {
    await this.pool.query(`DELETE FROM conversation_views WHERE seen_at < now() - ${DELETED_AFTER}`);
  }

  /** The viewers of these conversations, each person once, in the order in which they opened it. */
  async viewersOf(conversationIds: readonly string[]): Promise<Map<string, DeskColleague[]>> {
    const rows = await this.pool.statement<{ conversationId: string; viewers: DeskColleague[] }>(
      'viewers-of-conversations',
      `SELECT v.conversation_id AS "conversationId",
              json_agg(json_build_object('id', u.id, 'firstName', u.first_name) ORDER BY v.since, u.id) AS viewers
         FROM (SELECT conversation_id, user_id, min(since) AS since
                 FROM conversation_views
                WHERE conversation_id = ANY ($1::uuid[]) AND seen_at > now() - make_interval(secs => $2)
                GROUP BY conversation_id, user_id) AS v
         JOIN users u ON u.id = v.user_id
        GROUP BY v.conversation_id`,
      [conversationIds, PRESENCE_TTL_SECONDS],
    );
    return new Map(rows.map(({ conversationId, viewers }) => [conversationId, viewers]));
  }
}
