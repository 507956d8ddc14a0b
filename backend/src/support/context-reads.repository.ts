import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/unit-of-work.js';

/** Who looked at whose accounts lately. */
@Injectable()
export class ContextReadsRepository {
  /** Whether this is the agent's first look at the customer in this hour. */
  async isFirstThisHour(tx: Tx, agentId: string, userId: string): Promise<boolean> {
    const noted = await tx.query(
      `INSERT INTO context_reads (agent_id, user_id, hour) VALUES ($1, $2, date_trunc('hour', now()))
       ON CONFLICT (agent_id, user_id) DO UPDATE SET hour = excluded.hour WHERE context_reads.hour < excluded.hour
       RETURNING hour`,
      [agentId, userId],
    );
    return noted.length === 1;
  }
}
