import { Injectable } from '@nestjs/common';
import type { Tx } from '../../database/transaction/unit-of-work.js';

/** Who looked at whose accounts lately. */
@Injectable()
export class ContextAccessLogRepository {
  /**
   * Whose conversation it is, at the agent's first look at this customer in this hour; `null` at later ones.
   */
  async firstThisHour(tx: Tx, agentId: string, conversationId: string): Promise<string | null> {
    const [noted] = await tx.query<{ userId: string }>(
      `WITH customer AS (
         SELECT u.id FROM conversations c JOIN users u ON u.id = c.user_id WHERE c.id = $2 FOR KEY SHARE OF u
       )
       INSERT INTO context_reads (agent_id, user_id, hour)
       SELECT $1, id, date_trunc('hour', now()) FROM customer
       ON CONFLICT (agent_id, user_id)
       DO UPDATE SET hour = excluded.hour WHERE context_reads.hour < excluded.hour
       RETURNING user_id AS "userId"`,
      [agentId, conversationId],
    );
    return noted?.userId ?? null;
  }

  /** Whose conversation it is; `null` when there is none. Keeps the customer from being deleted meanwhile. */
  async customerOf(tx: Tx, conversationId: string): Promise<string | null> {
    const [customer] = await tx.query<{ id: string }>(
      'SELECT u.id FROM conversations c JOIN users u ON u.id = c.user_id WHERE c.id = $1 FOR KEY SHARE OF u',
      [conversationId],
    );
    return customer?.id ?? null;
  }
}
