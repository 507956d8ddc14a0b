import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Checks the rows that were there before bill payments could wait. */
export class ValidateBillHolds1764004020000 implements MigrationInterface {
  name = 'ValidateBillHolds1764004020000';
  /** It reads a large table, locks nobody out, and is idempotent. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const constraint of ['transactions_what_waits', 'transactions_decided_by_people']) {
      await queryRunner.query(`ALTER TABLE transactions VALIDATE CONSTRAINT ${constraint}`);
    }
  }

  /** The constraints stay. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
