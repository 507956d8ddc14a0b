import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Finds the bills that the bank pays by itself in the order of their ids, past all that are paid. */
export class UnpaidBills1797500000010 implements Migration {
  name = 'UnpaidBills1797500000010';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'bills_unpaid',
      definition: 'ON bills (id) WHERE paid < amount',
    });
  }
}
