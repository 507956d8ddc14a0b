import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * How far below zero the balance of a credit account may go. It is zero in every row that exists, and in those that the
 * version before writes.
 */
export class CreditLimits1764002300000 implements MigrationInterface {
  name = 'CreditLimits1764002300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(LIMIT);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNDO);
  }
}

// One statement, so that the table is locked once. NOT VALID, so that no row is read under the lock; the next migration
// validates both. The constraint with the old name is only wider than before: the limit is added to what can be held.
const LIMIT = `
ALTER TABLE accounts
  ADD COLUMN credit_limit numeric(19,2) NOT NULL DEFAULT 0,
  DROP CONSTRAINT accounts_hold_within_balance,
  ADD CONSTRAINT accounts_hold_within_balance CHECK (held >= 0 AND held <= balance + credit_limit) NOT VALID,
  ADD CONSTRAINT accounts_credit_limit
    CHECK (credit_limit >= 0 AND (credit_limit = 0 OR account_type = 'credit')) NOT VALID;
`;

const UNDO = `
ALTER TABLE accounts
  DROP CONSTRAINT accounts_hold_within_balance,
  DROP COLUMN credit_limit,
  ADD CONSTRAINT accounts_hold_within_balance CHECK (held >= 0 AND held <= balance) NOT VALID;
`;
