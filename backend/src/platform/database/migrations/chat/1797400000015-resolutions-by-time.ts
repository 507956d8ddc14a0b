import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Finds the resolutions and ratings of a period for the reports. */
export class ResolutionsByTime1797400000015 implements Migration {
  name = 'ResolutionsByTime1797400000015';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const definition = 'ON chat_resolutions (resolved_at)';
    await createIndexConcurrently(queryRunner, { name: 'chat_resolutions_time', definition });
  }
}
