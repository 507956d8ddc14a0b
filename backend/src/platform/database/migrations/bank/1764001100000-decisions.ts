import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Why a recipient or a transfer was rejected, for the customer; and whether the numbers of a recipient failed a check,
 * so that a queue can be filtered by it.
 */
export class Decisions1764001100000 implements MigrationInterface {
  name = 'Decisions1764001100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TRANSFERS);
    await queryRunner.query(RECIPIENTS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNDO);
  }
}

// One statement for each table, so that it is locked once. NOT VALID, so that no row is read under the lock: in a new
// column there is none that could break the constraint.
const TRANSFERS = `
ALTER TABLE transactions
  ADD COLUMN rejection_reason text,
  ADD CONSTRAINT transactions_rejection_reason CHECK (char_length(rejection_reason) BETWEEN 1 AND 200) NOT VALID;
`;

const RECIPIENTS = `
ALTER TABLE beneficiaries
  ADD COLUMN rejection_reason text,
  ADD COLUMN checks_failed boolean,
  ADD CONSTRAINT beneficiaries_rejection_reason CHECK (char_length(rejection_reason) BETWEEN 1 AND 200) NOT VALID;
`;

const UNDO = `
ALTER TABLE transactions DROP COLUMN rejection_reason;
ALTER TABLE beneficiaries DROP COLUMN rejection_reason, DROP COLUMN checks_failed;
`;
