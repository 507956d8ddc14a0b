import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Validates the results of the name checks of all recipients, without a lock against writes. */
export class NameChecksValid1797200000001 implements Migration {
  name = 'NameChecksValid1797200000001';
  /** A validation in a transaction would hold the locks of the statements before it. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE beneficiaries VALIDATE CONSTRAINT beneficiaries_name_checked');
  }
}
