import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/**
 * The index for a customer's analytics: what was posted in some months, in one currency. A transaction is posted when
 * it is decided, so that only an approval or a booking writes into it, and no submission.
 */
export class TransactionsPosted1764002320000 implements MigrationInterface {
  name = 'TransactionsPosted1764002320000';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, { name: 'transactions_posted', definition: POSTED });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS transactions_posted');
  }
}

const POSTED = `ON transactions (user_id, currency, decided_at) WHERE status = 'completed'`;
