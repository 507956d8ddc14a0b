import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/** The index by which an open challenge of a session or pre-session is found. */
export class ChallengesByOwner17957151937000 implements MigrationInterface {
  name = 'ChallengesByOwner17957151937000';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const definition = 'ON webauthn_challenges (bound_to)';
    await createIndexConcurrently(queryRunner, { name: 'webauthn_challenges_owner', definition });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS webauthn_challenges_owner');
  }
}
