import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Finds the few staff among many customers. */
export class StaffIndex1797300000002 implements Migration {
  name = 'StaffIndex1797300000002';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'users_staff',
      definition: `ON users (id) WHERE role <> 'customer'`,
    });
  }
}
