import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** How the name of a recipient resembles that of the account's holder. */
export class NameChecks1797200000000 implements Migration {
  name = 'NameChecks1797200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE beneficiaries ADD COLUMN name_check text;
      ALTER TABLE beneficiaries ADD CONSTRAINT beneficiaries_name_checked
        CHECK (name_check IN ('match', 'close', 'no_match', 'not_ours')) NOT VALID;
    `);
  }
}
