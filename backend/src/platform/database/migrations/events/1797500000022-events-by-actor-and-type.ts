import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/**
 * Finds what somebody has done of one type, also when that is nothing. Only customers submit transfers, and a customer's
 * events are few, so that a submission writes into no further index.
 */
export class EventsByActorAndType1797500000022 implements Migration {
  name = 'EventsByActorAndType1797500000022';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'events_actor_type',
      definition: `ON events (actor_id, type, seq)
        WHERE actor_id IS NOT NULL AND type <> 'transfer.submitted'`,
    });
  }
}
