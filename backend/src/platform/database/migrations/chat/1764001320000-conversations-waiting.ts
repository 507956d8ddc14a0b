import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/** The index for the list of unclaimed conversations in the order of waiting. */
export class ConversationsWaiting1764001320000 implements MigrationInterface {
  name = 'ConversationsWaiting1764001320000';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, { name: 'conversations_waiting', definition: IN_ORDER });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX conversations_waiting');
  }
}

/** Restricted customers first; those who do not wait for an answer last. */
const IN_ORDER = `ON conversations ((NOT is_restricted), (coalesce(waiting_since, 'infinity'::timestamptz)), id)
  WHERE status = 'open' AND claimed_by IS NULL`;
