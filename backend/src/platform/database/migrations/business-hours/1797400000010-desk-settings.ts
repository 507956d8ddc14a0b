import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The targets of the support desk and its switch for sharing, in one row. */
export class DeskSettings1797400000010 implements Migration {
  name = 'DeskSettings1797400000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The hours are business hours. The fixed holidays of each year up to `holidays_until` have been made.
    await queryRunner.query(`
      CREATE TABLE desk_settings (
        id smallint PRIMARY KEY CHECK (id = 1),
        first_reply_minutes integer NOT NULL DEFAULT 15 CHECK (first_reply_minutes > 0),
        next_reply_minutes integer NOT NULL DEFAULT 30 CHECK (next_reply_minutes > 0),
        resolution_hours integer NOT NULL DEFAULT 20 CHECK (resolution_hours > 0),
        case_hours integer NOT NULL DEFAULT 40 CHECK (case_hours > 0),
        is_sharing boolean NOT NULL DEFAULT false,
        holidays_until smallint NOT NULL
      )`);
    await queryRunner.query(`
      INSERT INTO desk_settings (id, holidays_until) VALUES (1, extract(year FROM bank_now())::int + 10)`);
  }
}
