import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Passwords that work once: `null` for one that its owner has chosen, else whether it was used. */
export class OneTimePasswords1797100000010 implements Migration {
  name = 'OneTimePasswords1797100000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN one_time_password_used boolean');
  }
}
