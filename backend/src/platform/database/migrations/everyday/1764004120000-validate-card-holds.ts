import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Checks the rows that were there before uses of cards could wait. */
export class ValidateCardHolds1764004120000 implements MigrationInterface {
  name = 'ValidateCardHolds1764004120000';
  /** It reads a large table, locks nobody out, and is idempotent. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE transactions VALIDATE CONSTRAINT transactions_what_waits');
  }

  /** The constraint stays. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
