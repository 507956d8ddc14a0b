import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/**
 * The index by which the ledger check finds the transactions decided since the last sealed month. Transactions are
 * decided roughly in the order in which their rows lie, so that a summary for each few pages is enough, and a decision
 * writes into nothing more.
 */
export class TransactionsDecided1764005010000 implements MigrationInterface {
  name = 'TransactionsDecided1764005010000';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const definition =
      'ON transactions USING brin (decided_at) WITH (pages_per_range = 32, autosummarize = on)';
    await createIndexConcurrently(queryRunner, { name: 'transactions_decided', definition });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS transactions_decided');
  }
}
