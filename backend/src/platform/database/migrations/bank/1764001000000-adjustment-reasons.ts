import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Why the bank corrected a balance. Without a row for corrections without a reason, and those of the version before. */
export class AdjustmentReasons1764001000000 implements MigrationInterface {
  name = 'AdjustmentReasons1764001000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(REASONS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE adjustment_reasons');
  }
}

const REASONS = `
CREATE TABLE adjustment_reasons (
  journal_id uuid PRIMARY KEY REFERENCES journals,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason     text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200)
);
CREATE INDEX adjustment_reasons_account ON adjustment_reasons (account_id);
`;
