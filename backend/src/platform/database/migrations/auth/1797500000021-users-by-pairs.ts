import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Finds users by two letters, and by letters of alphabets that trigrams do not know. */
export class UsersByPairs1797500000021 implements Migration {
  name = 'UsersByPairs1797500000021';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'users_search_pairs',
      definition: `ON users USING gin (
        search_pairs(search_fold(first_name || ' ' || last_name || ' ' || email)))`,
    });
  }
}
