import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Finds users by the beginning of their username. */
export class UsernamesByBeginning1797400000046 implements Migration {
  name = 'UsernamesByBeginning1797400000046';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'users_username_begins',
      definition: 'ON users (lower(username) COLLATE "C")',
    });
  }
}
