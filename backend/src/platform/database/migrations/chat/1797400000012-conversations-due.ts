import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Lists conversations by the end of their reply clock and by age; restricted customers come first. */
export class ConversationsDue1797400000012 implements Migration {
  name = 'ConversationsDue1797400000012';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'conversations_due',
      definition: `ON conversations (status, (NOT is_restricted), (coalesce(reply_due_at, 'infinity'::timestamptz)), id)`,
    });
    await createIndexConcurrently(queryRunner, {
      name: 'conversations_oldest',
      definition: 'ON conversations (status, (NOT is_restricted), last_message_at, id)',
    });
    await createIndexConcurrently(queryRunner, {
      name: 'conversations_reply_due',
      definition: 'ON conversations (reply_due_at) WHERE reply_due_at IS NOT NULL',
    });
  }
}
