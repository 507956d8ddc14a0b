import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Staff who were created with the duty to enrol a second factor. */
export class MustEnrol1764003300000 implements MigrationInterface {
  name = 'MustEnrol1764003300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN must_enrol boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN must_enrol');
  }
}
