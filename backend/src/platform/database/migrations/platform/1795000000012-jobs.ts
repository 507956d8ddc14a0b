import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The table from which nodes take the jobs that are due. */
export class Jobs1795000000012 implements Migration {
  name = 'Jobs1795000000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE job_runs (
        name       text PRIMARY KEY,
        due_at     timestamptz NOT NULL,
        held_until timestamptz NOT NULL,
        failures   integer NOT NULL
      )`);
  }
}
