import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Finds the few customers who have frozen everything, for lists with the transfers of all customers. */
export class FrozenUsers1797400000060 implements Migration {
  name = 'FrozenUsers1797400000060';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'users_frozen',
      definition: 'ON users (id) WHERE frozen_at IS NOT NULL',
    });
  }
}
