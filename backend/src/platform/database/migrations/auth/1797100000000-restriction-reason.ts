import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Why a customer is restricted, for the customer to read. */
export class RestrictionReason1797100000000 implements Migration {
  name = 'RestrictionReason1797100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users ADD COLUMN restriction_reason text;
      ALTER TABLE users ADD CONSTRAINT users_restriction_reason
        CHECK (char_length(restriction_reason) BETWEEN 1 AND 200) NOT VALID;
    `);
  }
}
