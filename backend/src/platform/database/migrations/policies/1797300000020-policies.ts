import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The rules that staff can switch on, in one row; at first there are none. */
export class Policies1797300000020 implements Migration {
  name = 'Policies1797300000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE policies (
        id smallint PRIMARY KEY CHECK (id = 1),
        version integer NOT NULL CHECK (version >= 1),
        document jsonb NOT NULL,
        changed_at timestamptz(3) NOT NULL DEFAULT bank_now()
      )`);
    await queryRunner.query(`INSERT INTO policies (id, version, document) VALUES (1, 1, '{}')`);
  }
}
