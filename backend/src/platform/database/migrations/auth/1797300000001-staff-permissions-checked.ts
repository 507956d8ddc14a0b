import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Validates for all users that customers have no permissions, without a lock against writes. */
export class StaffPermissionsChecked1797300000001 implements Migration {
  name = 'StaffPermissionsChecked1797300000001';
  /** A validation in a transaction would hold the locks of the statements before it. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users VALIDATE CONSTRAINT users_permissions_of_staff');
  }
}
