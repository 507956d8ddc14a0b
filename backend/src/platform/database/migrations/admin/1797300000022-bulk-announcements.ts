import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Items that administrators have said to approve together. */
export class BulkAnnouncements1797300000022 implements Migration {
  name = 'BulkAnnouncements1797300000022';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE bulk_announcements (
        id uuid PRIMARY KEY,
        admin_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        kind text NOT NULL,
        items uuid[] NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT bank_now()
      )`);
    await queryRunner.query(`CREATE INDEX bulk_announcements_old ON bulk_announcements (created_at)`);
  }
}
