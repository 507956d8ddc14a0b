import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Wrong passwords, PINs and codes are counted for the session that they were given in. */
export class SessionGuesses17957151936000 implements MigrationInterface {
  name = 'SessionGuesses17957151936000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE sessions ADD COLUMN wrong_guesses integer NOT NULL DEFAULT 0, ADD COLUMN guessed_at timestamptz',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN wrong_guesses, DROP COLUMN guessed_at');
  }
}
