import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { columnList } from '../../platform/database/entities/columns.js';
import { AgentPresence } from './agent-presence.entity.js';

/** Presence rows that were not refreshed for this long, in seconds, are ignored: their node is assumed dead. */
export const PRESENCE_TTL_SECONDS = 25;
/** Rows that were not refreshed for this long are deleted. */
const DELETED_AFTER = `interval '1 hour'`;

/** Stores which agents are connected to which node. */
@Injectable()
export class PresenceRepository {
  constructor(
    private readonly pool: PgPool,
    @InjectRepository(AgentPresence) private readonly presence: Repository<AgentPresence>,
  ) {}

  /** Marks these agents as present on this node. */
  async markPresent(nodeId: string, userIds: readonly string[]): Promise<void> {
    await this.pool.statement(
      'mark-agents-present',
      `WITH agents AS MATERIALIZED (
         SELECT id FROM users WHERE id = ANY ($2::uuid[]) ORDER BY id FOR KEY SHARE
       )
       INSERT INTO agent_presence (${columnList(AgentPresence, ['nodeId', 'userId', 'seenAt'])})
       SELECT $1, id, now() FROM agents
       ON CONFLICT (node_id, user_id) DO UPDATE SET seen_at = now()`,
      [nodeId, userIds],
    );
  }

  /** Deletes the presence of these agents on this node, or of all agents when `userIds` is `null`. */
  async forget(nodeId: string, userIds: readonly string[] | null): Promise<void> {
    await this.presence.delete(userIds === null ? { nodeId } : { nodeId, userId: In(userIds) });
  }

  /** Deletes the rows that dead nodes have left behind. */
  async deleteForgotten(): Promise<void> {
    await this.pool.query(
      `DELETE FROM agent_presence WHERE (node_id, user_id) IN (
         SELECT node_id, user_id FROM agent_presence
          WHERE seen_at < now() - ${DELETED_AFTER} FOR UPDATE SKIP LOCKED)`,
    );
  }

  /** Whether any agent is present on any node. */
  async isAnyone(): Promise<boolean> {
    const [row] = await this.pool.statement<{ online: boolean }>(
      'is-any-agent-present',
      `SELECT EXISTS (
         SELECT FROM agent_presence WHERE seen_at > now() - make_interval(secs => $1)) AS online`,
      [PRESENCE_TTL_SECONDS],
    );
    return row?.online ?? false;
  }
}
