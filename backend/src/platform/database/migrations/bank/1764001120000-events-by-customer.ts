import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/**
 * Indexes for everything in the audit trail about one customer. An event names its customer's room first in its
 * audience, and third that of another customer who was paid. What customers do themselves is found by its actor, so
 * that a submission writes into none of these indexes.
 */
export class EventsByCustomer1764001120000 implements MigrationInterface {
  name = 'EventsByCustomer1764001120000';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await createIndexConcurrently(queryRunner, index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of INDEXES) await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}

const INDEXES = [
  {
    name: 'events_customer',
    definition: `ON events ((audience[1]), seq)
      WHERE audience[1] LIKE 'user:%' AND audience[1] <> 'user:' || coalesce(actor_id::text, '')`,
  },
  {
    name: 'events_other_customer',
    definition: `ON events ((audience[3]), seq) WHERE audience[3] LIKE 'user:%'`,
  },
];
