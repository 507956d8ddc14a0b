import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * From where a session was begun, when it was last used, and when its user last proved who they are. Sessions that were
 * begun earlier count from this migration, and their users have proved nothing.
 */
export class SessionDetails1764003100000 implements MigrationInterface {
  name = 'SessionDetails1764003100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sessions
        ADD COLUMN browser          text,
        ADD COLUMN system           text,
        ADD COLUMN network          text,
        ADD COLUMN created_at       timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN last_seen_at     timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN proven_at        timestamptz,
        ADD COLUMN factor_proven_at timestamptz`);
    await queryRunner.query('ALTER TABLE sessions ALTER COLUMN proven_at SET DEFAULT now()');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sessions
        DROP COLUMN browser, DROP COLUMN system, DROP COLUMN network, DROP COLUMN created_at,
        DROP COLUMN last_seen_at, DROP COLUMN proven_at, DROP COLUMN factor_proven_at`);
  }
}
