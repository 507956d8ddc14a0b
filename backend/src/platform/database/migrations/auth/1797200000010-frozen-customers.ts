import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Since when a customer has stopped all payments. */
export class FrozenCustomers1797200000010 implements Migration {
  name = 'FrozenCustomers1797200000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN frozen_at timestamptz(3)');
  }
}
