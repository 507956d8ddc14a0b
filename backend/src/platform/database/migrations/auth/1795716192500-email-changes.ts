import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** New e-mail addresses that wait for their codes. */
export class EmailChanges1795716192500 implements MigrationInterface {
  name = 'EmailChanges1795716192500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE email_changes (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        email text,
        code_hash bytea CHECK (octet_length(code_hash) = 32),
        attempts smallint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
        expires_at timestamptz(3),
        codes smallint NOT NULL DEFAULT 1,
        codes_since timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((email IS NULL) = (code_hash IS NULL)),
        CHECK ((email IS NULL) = (expires_at IS NULL))
      )`);
    await queryRunner.query('CREATE INDEX email_changes_age ON email_changes (codes_since)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE email_changes');
  }
}
