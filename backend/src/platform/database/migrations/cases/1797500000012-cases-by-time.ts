import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Finds the cases of a period for the reports, and the open ones and the oldest of them past all that are closed. */
export class CasesByTime1797500000012 implements Migration {
  name = 'CasesByTime1797500000012';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'cases_open',
      definition: `ON cases (status, created_at) WHERE status IN ('open', 'investigating', 'waiting_customer')`,
    });
    await createIndexConcurrently(queryRunner, { name: 'cases_time', definition: 'ON cases (created_at)' });
  }
}
