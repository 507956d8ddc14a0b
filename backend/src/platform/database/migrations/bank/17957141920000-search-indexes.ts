import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/**
 * Indexes for searches that compare by `search_fold`. The older `users_search` and `messages_search` serve the version
 * before this one, which may run beside it.
 */
export class SearchIndexes17957141920000 implements MigrationInterface {
  name = 'SearchIndexes17957141920000';
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
    name: 'users_search_folded',
    definition: `ON users USING gin (
      search_letters(search_fold(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops)`,
  },
  {
    name: 'messages_search_folded',
    definition: 'ON messages USING gin (search_letters(search_fold(text)) gin_trgm_ops)',
  },
];
