import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** When a case is to be answered next: the order of the list of staff, in which closed cases come last. */
const IN_ORDER = `
coalesce(CASE WHEN status IN ('open', 'investigating', 'waiting_customer')
              THEN CASE WHEN acknowledged_at IS NULL THEN least(acknowledge_by, answer_by) ELSE answer_by END END,
         '9999-12-31T23:59:59.999Z'::timestamptz)`;

/**
 * Finds the cases of a period for the reports, pages of the list of staff, and the open cases and the oldest of them past
 * all that are closed.
 */
export class CasesByTime1797500000012 implements Migration {
  name = 'CasesByTime1797500000012';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'cases_open',
      definition: `ON cases (status, created_at) WHERE status IN ('open', 'investigating', 'waiting_customer')`,
    });
    await createIndexConcurrently(queryRunner, {
      name: 'cases_in_order',
      definition: `ON cases ((${IN_ORDER}), id)`,
    });
    await createIndexConcurrently(queryRunner, { name: 'cases_time', definition: 'ON cases (created_at)' });
  }
}
