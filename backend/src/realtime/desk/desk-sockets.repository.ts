import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { DeskColleague } from '#contract/events/realtime';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { columnList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { DeskSocket } from './desk-socket.entity.js';

/** Names the row of a socket. */
export type SocketKey = Pick<DeskSocket, 'nodeId' | 'socketId'>;

const STORED = ['nodeId', 'socketId', 'userId', 'conversationId', 'since', 'seenAt'] as const;

/** Rows that were not refreshed for this long, in seconds, are ignored: their node is assumed dead. */
const TTL_SECONDS = 25;
/** Rows that were not refreshed for this long are deleted. */
const DELETED_AFTER = `interval '1 hour'`;

/** SQL: the sockets of agents who can answer customers, on nodes that were seen within `$1` seconds. */
const PRESENT = `
  FROM desk_sockets s JOIN users u ON u.id = s.user_id
 WHERE s.seen_at > now() - make_interval(secs => $1) AND u.role = 'agent' AND NOT u.is_restricted
   AND coalesce('support.desk' = ANY (u.permissions), true)`;

/** Stores which sockets of the desk are connected to which node, and which conversation each of them shows. */
@Injectable()
export class DeskSocketsRepository {
  constructor(
    private readonly pool: PgPool,
    @InjectRepository(DeskSocket) private readonly sockets: Repository<DeskSocket>,
  ) {}

  /** Stores a connected socket, which shows no conversation yet. */
  async add({ nodeId, socketId }: SocketKey, userId: string): Promise<void> {
    await this.pool.statement(
      'add-desk-socket',
      `INSERT INTO desk_sockets (${columnList(DeskSocket, ['nodeId', 'socketId', 'userId', 'since', 'seenAt'])})
       SELECT $1, $2, id, now(), now() FROM users WHERE id = $3 FOR KEY SHARE
       ON CONFLICT (node_id, socket_id) DO UPDATE SET seen_at = now()`,
      [nodeId, socketId, userId],
    );
  }

  /**
   * Stores the conversation that the socket now shows. Returns the conversation's customer; `null` when there is no such
   * conversation or the viewer may no longer see it.
   */
  async show(
    { nodeId, socketId }: SocketKey,
    userId: string,
    conversationId: string,
  ): Promise<string | null> {
    const [shown] = await this.pool.statement<{ customerId: string }>(
      'show-on-desk-socket',
      `WITH viewer AS MATERIALIZED (
         SELECT id FROM users WHERE id = $3 AND NOT is_restricted FOR KEY SHARE
       ), wish AS (
         SELECT c.id, c.user_id AS customer_id, viewer.id AS viewer_id
           FROM viewer JOIN conversations c ON c.id = $4
            FOR KEY SHARE OF c
       ), shown AS (
         INSERT INTO desk_sockets AS s (${columnList(DeskSocket, STORED)})
         SELECT $1, $2, viewer_id, id, now(), now() FROM wish
         ON CONFLICT (node_id, socket_id) DO UPDATE
            SET conversation_id = excluded.conversation_id, seen_at = excluded.seen_at,
                since = CASE WHEN s.conversation_id = excluded.conversation_id THEN s.since
                             ELSE excluded.since END
       )
       SELECT customer_id AS "customerId" FROM wish`,
      [nodeId, socketId, userId, conversationId],
    );
    return shown?.customerId ?? null;
  }

  /** Stores that the socket shows no conversation. */
  async showNothing(key: SocketKey): Promise<void> {
    await this.sockets.update(key, { conversationId: null });
  }

  /** Deletes the row of one socket, or all rows of a node. */
  async remove(key: SocketKey | Pick<SocketKey, 'nodeId'>): Promise<void> {
    await this.sockets.delete(key);
  }

  /** Refreshes the rows of these sockets, and returns the ids of those that have one. */
  async beat(nodeId: string, socketIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.pool.statement<{ socketId: string }>(
      'beat-of-desk-sockets',
      `UPDATE desk_sockets SET seen_at = now() WHERE node_id = $1 AND socket_id = ANY ($2::text[])
       RETURNING socket_id AS "socketId"`,
      [nodeId, socketIds],
    );
    return new Set(rows.map(({ socketId }) => socketId));
  }

  /** Deletes the rows that dead nodes have left behind. */
  @Recurring({ name: 'forgotten-nodes', schedule: hourlyAt(47) })
  async deleteForgotten(): Promise<void> {
    await this.pool.query(
      `DELETE FROM desk_sockets WHERE (node_id, socket_id) IN (
         SELECT node_id, socket_id FROM desk_sockets
          WHERE seen_at < now() - ${DELETED_AFTER} FOR UPDATE SKIP LOCKED)`,
    );
  }

  /** Whether an agent who can answer customers is connected to any node. */
  async isAgentPresent(): Promise<boolean> {
    const [row] = await this.pool.statement<{ online: boolean }>(
      'is-any-agent-present',
      `SELECT EXISTS (SELECT ${PRESENT}) AS online`,
      [TTL_SECONDS],
    );
    return row?.online ?? false;
  }

  /** The ids of the agents who can answer customers and are connected to any node. */
  async presentAgents(tx: Tx): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(`SELECT DISTINCT u.id ${PRESENT}`, [TTL_SECONDS]);
    return rows.map(({ id }) => id);
  }

  /**
   * The first name of whoever of the bank works in this customer's conversation: who has claimed it, else who has had it
   * open longest; `null` if nobody does.
   */
  async contactOf(customerId: string): Promise<string | null> {
    const [row] = await this.pool.statement<{ name: string | null }>(
      'contact-of-customer',
      `SELECT coalesce((SELECT first_name FROM users WHERE id = c.claimed_by),
                (SELECT u.first_name FROM desk_sockets s JOIN users u ON u.id = s.user_id
                  WHERE s.conversation_id = c.id AND s.seen_at > now() - make_interval(secs => $2)
                    AND NOT u.is_restricted
                  ORDER BY s.since, u.id LIMIT 1)) AS name
         FROM conversations c WHERE c.user_id = $1`,
      [customerId, TTL_SECONDS],
    );
    return row?.name ?? null;
  }

  /** The viewers of these conversations, each person once, in the order in which they opened it. */
  async viewersOf(conversationIds: readonly string[]): Promise<Map<string, DeskColleague[]>> {
    const rows = await this.pool.statement<{ conversationId: string; viewers: DeskColleague[] }>(
      'viewers-of-conversations',
      `SELECT v.conversation_id AS "conversationId",
              json_agg(json_build_object('id', u.id, 'firstName', u.first_name) ORDER BY v.since, u.id) AS viewers
         FROM (SELECT conversation_id, user_id, min(since) AS since
                 FROM desk_sockets
                WHERE conversation_id = ANY ($1::uuid[]) AND seen_at > now() - make_interval(secs => $2)
                GROUP BY conversation_id, user_id) AS v
         JOIN users u ON u.id = v.user_id
        GROUP BY v.conversation_id`,
      [conversationIds, TTL_SECONDS],
    );
    return new Map(rows.map(({ conversationId, viewers }) => [conversationId, viewers]));
  }
}
