import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Codes with which users choose a new password: at most one of a user, as a keyed hash. */
export class PasswordResets1764003110000 implements MigrationInterface {
  name = 'PasswordResets1764003110000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE password_resets (
        user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE password_resets');
  }
}
