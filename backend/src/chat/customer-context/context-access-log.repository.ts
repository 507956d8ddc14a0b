import { Injectable } from '@nestjs/common';
import type { Tx } from '../../database/transaction/unit-of-work.js';

/** Records which agent viewed which customer's data, once an hour. */
@Injectable()
export class ContextAccessLogRepository {
  /**
   * Records that the agent views the data of this conversation's customer. Returns the customer's id the first time in
   * each hour, otherwise `null`.
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

  /**
   * The id of the conversation's customer; `null` when there is no such conversation. Locks the customer against
   * deletion.
   */
  async customerOf(tx: Tx, conversationId: string): Promise<string | null> {
    const [customer] = await tx.query<{ id: string }>(
      'SELECT u.id FROM conversations c JOIN users u ON u.id = c.user_id WHERE c.id = $1 FOR KEY SHARE OF u',
      [conversationId],
    );
    return customer?.id ?? null;
  }
}
