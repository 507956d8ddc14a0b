import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Whether a card is blocked by a freeze, and becomes active again when it ends. */
export class FrozenCards1797200000011 implements Migration {
  name = 'FrozenCards1797200000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE cards ADD COLUMN blocked_by_freeze boolean NOT NULL DEFAULT false');
  }
}
