import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Validates the length of the reasons of all users, without a lock against writes. */
export class RestrictionReasonChecked1797100000001 implements Migration {
  name = 'RestrictionReasonChecked1797100000001';
  /** A validation in a transaction would hold the locks of the statements before it. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users VALIDATE CONSTRAINT users_restriction_reason');
  }
}
