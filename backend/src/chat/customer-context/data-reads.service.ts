import { Injectable } from '@nestjs/common';
import { Writes } from '../../auth/access/writes.service.js';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { columnList, selectList } from '../../platform/database/entities/columns.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { contextRead, dataRead, transcriptDownloaded } from '../canned-replies/support-events.js';
import { ContextRead } from './context-read.entity.js';

const CUSTOMER_OF_CONVERSATION = `
SELECT u.id FROM conversations c JOIN users u ON u.id = c.user_id WHERE c.id = $2 FOR KEY SHARE OF u`;
const CUSTOMER = `SELECT id FROM users WHERE id = $2 AND role = 'customer' FOR KEY SHARE`;

/**
 * SQL that records that the user `$1` reads the data of the customer whom the statement finds by `$2`. It returns the
 * customer's id the first time in each clock hour, and otherwise no row.
 */
const firstThisHour = (customer: string) => `
WITH customer AS (${customer})
INSERT INTO context_reads (${columnList(ContextRead, ['agentId', 'userId', 'hour'])})
SELECT $1, id, date_trunc('hour', now()) FROM customer
ON CONFLICT (agent_id, user_id) DO UPDATE SET hour = excluded.hour WHERE context_reads.hour < excluded.hour
RETURNING ${selectList(ContextRead, undefined, ['userId'])}`;
const EACH_TIME = `SELECT id AS "userId" FROM (${CUSTOMER_OF_CONVERSATION}) AS customer WHERE $1::uuid IS NOT NULL`;

/** Audits that staff read a customer's data, before the data is returned. */
@Injectable()
export class DataReads {
  constructor(
    private readonly writes: Writes,
    private readonly events: EventsService,
  ) {}

  /**
   * Records at most one read per clock hour for each administrator and customer. Ignores agents and administrators. Reads
   * have a queue of their own, in which they do not wait for what the administrator writes.
   */
  note(admin: SignedIn, userId: string): Promise<void> {
    return this.record(admin, `reads ${admin.id}`, [firstThisHour(CUSTOMER), userId], dataRead);
  }

  /** Audits that the agent views a conversation and its context, once an hour for each agent and customer. */
  noteConversation(agent: SignedIn, id: string): Promise<void> {
    return this.record(agent, agent.id, [firstThisHour(CUSTOMER_OF_CONVERSATION), id], contextRead);
  }

  /** Audits every download of a transcript, since a downloaded file can be read again without the bank knowing. */
  noteDownload(agent: SignedIn, conversationId: string): Promise<void> {
    return this.record(agent, agent.id, [EACH_TIME, conversationId], transcriptDownloaded);
  }

  private record(
    reader: SignedIn,
    queue: string,
    [sql, id]: [string, string],
    event: (readerId: string, userId: string) => BankEvent,
  ): Promise<void> {
    return this.writes.with(reader, { queue }, async (tx) => {
      const [noted] = await tx.query<{ userId: string }>(sql, [reader.id, id]);
      if (noted) await this.events.record(tx, event(reader.id, noted.userId));
    });
  }
}
