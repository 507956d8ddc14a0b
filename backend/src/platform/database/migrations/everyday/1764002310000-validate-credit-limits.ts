import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Checks the rows that were there before the rules about credit limits. */
export class ValidateCreditLimits1764002310000 implements MigrationInterface {
  name = 'ValidateCreditLimits1764002310000';
  /** It reads a large table, locks nobody out, and is idempotent. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const constraint of ['accounts_hold_within_balance', 'accounts_credit_limit']) {
      await queryRunner.query(`ALTER TABLE accounts VALIDATE CONSTRAINT ${constraint}`);
    }
  }

  /** The constraints are dropped with their column. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
