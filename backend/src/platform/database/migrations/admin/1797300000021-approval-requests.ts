import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Changes by staff that wait for a second person. The names stay when the people are deleted. */
export class ApprovalRequests1797300000021 implements Migration {
  name = 'ApprovalRequests1797300000021';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE approval_requests (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('balance_change', 'transfer_approval', 'bulk_approval', 'user_deletion',
          'pin_change', 'factor_removal', 'staff_change', 'policy_change', 'refund')),
        subject_type text NOT NULL CHECK (subject_type IN ('account', 'transaction', 'user', 'policies', 'items')),
        subject_id uuid NOT NULL,
        subject_name text NOT NULL,
        part text NOT NULL,
        summary jsonb NOT NULL,
        request jsonb NOT NULL,
        requested_by uuid NOT NULL,
        requested_by_name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT bank_now(),
        expires_at timestamptz(3) NOT NULL,
        status text NOT NULL DEFAULT 'open'
          CHECK (status IN ('open', 'approved', 'declined', 'void', 'expired', 'withdrawn')),
        decided_by uuid,
        decided_by_name text,
        decided_at timestamptz(3),
        reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
        CHECK ((status = 'open') = (decided_at IS NULL))
      )`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX approval_requests_open ON approval_requests (kind, subject_id, part) WHERE status = 'open'`);
    await queryRunner.query(`CREATE INDEX approval_requests_by_time ON approval_requests (created_at, id)`);
  }
}
