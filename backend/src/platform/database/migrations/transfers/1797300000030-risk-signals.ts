import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The risk signals of a transfer; rows from before them, and of a version before this one, have none. */
export class RiskSignals1797300000030 implements Migration {
  name = 'RiskSignals1797300000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE transactions ADD COLUMN signals jsonb, ADD COLUMN risk smallint');
  }
}
