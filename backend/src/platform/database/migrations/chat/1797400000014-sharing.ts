import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Who takes conversations, and which of them the bank has given to an agent. */
export class Sharing1797400000014 implements Migration {
  name = 'Sharing1797400000014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE conversations
        ADD COLUMN given_at timestamptz(3),
        ADD COLUMN awaits_agent boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      CREATE TABLE desk_availability (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        availability text NOT NULL DEFAULT 'available' CHECK (availability IN ('available', 'busy', 'away')),
        since timestamptz(3) NOT NULL DEFAULT bank_now(),
        last_given_at timestamptz(3)
      )`);
  }
}
