import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Counts the changes of a recipient's values, so that a decision is only about the values that were seen. */
export class BeneficiaryVersions1764001200000 implements MigrationInterface {
  name = 'BeneficiaryVersions1764001200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A constant default: no row is rewritten, and rows of the version before begin with it too.
    await queryRunner.query('ALTER TABLE beneficiaries ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE beneficiaries DROP COLUMN version');
  }
}
