import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Finds requests for a second person by their status, and the oldest that is open, past all that are decided. */
export class ApprovalRequestsByStatus1797500000011 implements Migration {
  name = 'ApprovalRequestsByStatus1797500000011';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, {
      name: 'approval_requests_by_status',
      definition: 'ON approval_requests (status, created_at, id)',
    });
  }
}
