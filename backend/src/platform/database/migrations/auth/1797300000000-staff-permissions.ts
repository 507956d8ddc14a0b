import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/**
 * What staff may do, and whether they may sign in. `NULL` stands for all permissions of the role, so that staff of
 * before, and those whom an older version of the server adds, keep what they have.
 */
export class StaffPermissions1797300000000 implements Migration {
  name = 'StaffPermissions1797300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE users ADD COLUMN permissions text[], ADD COLUMN is_active boolean NOT NULL DEFAULT true,
         ADD CONSTRAINT users_permissions_of_staff
           CHECK (role <> 'customer' OR (permissions IS NULL AND is_active)) NOT VALID`,
    );
  }
}
