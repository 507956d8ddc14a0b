import { Injectable } from '@nestjs/common';
import { PgPool } from '../../database/connection/pg-pool.js';

/** A node that has not said for this long that an agent is there is believed to be gone, in seconds. */
export const BELIEVED_SECONDS = 25;
/** Rows of a node that has been gone for so long are thrown away. */
const FORGOTTEN = `interval '1 hour'`;

/** Which agents are connected, to any node. */
@Injectable()
export class PresenceRepository {
  constructor(private readonly pool: PgPool) {}

  /** Says that these agents are there, and clears away what killed nodes have left behind. */
  async markPresent(nodeId: string, userIds: readonly string[]): Promise<void> {
    await this.pool.statement(
      'mark-agents-present',
      `WITH forgotten AS (
         DELETE FROM agent_presence WHERE (node_id, user_id) IN (
           SELECT node_id, user_id FROM agent_presence
            WHERE node_id <> $1 AND seen_at < now() - ${FORGOTTEN} FOR UPDATE SKIP LOCKED)
       ), agents AS MATERIALIZED (
         SELECT id FROM users WHERE id = ANY ($2::uuid[]) ORDER BY id FOR KEY SHARE
       )
       INSERT INTO agent_presence (node_id, user_id, seen_at)
       SELECT $1, id, now() FROM agents
       ON CONFLICT (node_id, user_id) DO UPDATE SET seen_at = now()`,
      [nodeId, userIds],
    );
  }

  async forget(nodeId: string, userIds: readonly string[] | null): Promise<void> {
    await this.pool.statement(
      'forget-agents-present',
      'DELETE FROM agent_presence WHERE node_id = $1 AND ($2::uuid[] IS NULL OR user_id = ANY ($2))',
      [nodeId, userIds],
    );
  }

  async isAnyone(): Promise<boolean> {
    const [row] = await this.pool.statement<{ online: boolean }>(
      'is-any-agent-present',
      `SELECT EXISTS (
         SELECT FROM agent_presence WHERE seen_at > now() - make_interval(secs => $1)) AS online`,
      [BELIEVED_SECONDS],
    );
    return row?.online ?? false;
  }
}
