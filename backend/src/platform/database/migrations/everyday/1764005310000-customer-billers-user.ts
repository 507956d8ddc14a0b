import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/** The index by which the deletion of a customer finds their billers, also those that were removed. */
export class CustomerBillersUser1764005310000 implements MigrationInterface {
  name = 'CustomerBillersUser1764005310000';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const definition = 'ON customer_billers (user_id)';
    await createIndexConcurrently(queryRunner, { name: 'customer_billers_user', definition });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS customer_billers_user');
  }
}
