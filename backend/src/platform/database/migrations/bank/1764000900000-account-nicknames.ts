import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What a customer calls an account; `NULL` without a nickname, and in rows that the version before writes. */
export class AccountNicknames1764000900000 implements MigrationInterface {
  name = 'AccountNicknames1764000900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(NICKNAME);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts DROP COLUMN nickname');
  }
}

// One statement, so that the table is locked once. NOT VALID, so that no row is read under the lock: in a new column
// there is none that could break it.
const NICKNAME = `
ALTER TABLE accounts
  ADD COLUMN nickname text,
  ADD CONSTRAINT accounts_nickname CHECK (char_length(nickname) BETWEEN 1 AND 30) NOT VALID;
`;
