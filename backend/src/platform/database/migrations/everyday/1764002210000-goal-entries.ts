import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/** The index of the entries of goals, and the validation of the constraints that goals have changed. */
export class GoalEntries1764002210000 implements MigrationInterface {
  name = 'GoalEntries1764002210000';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const definition = 'ON entries (goal_id, posted_at DESC, id DESC) WHERE goal_id IS NOT NULL';
    await createIndexConcurrently(queryRunner, { name: 'entries_goal', definition });
    await queryRunner.query('ALTER TABLE entries VALIDATE CONSTRAINT entries_one_side');
    await queryRunner.query('ALTER TABLE journals VALIDATE CONSTRAINT journals_kind_check');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX entries_goal');
  }
}
