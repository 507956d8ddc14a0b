import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { RECORD_CONTEXT_READ } from './context-read.columns.js';

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
       ) ${RECORD_CONTEXT_READ}`,
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
