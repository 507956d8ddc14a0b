import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Usernames and e-mail addresses that look the same have the same key. */
export class IdentityKey17957142010000 implements MigrationInterface {
  name = 'IdentityKey17957142010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
CREATE FUNCTION identity_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT normalize(lower(normalize(name, NFKC)), NFKC) $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION identity_key(text)');
  }
}
