import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** An index to find the receiver's transaction of a journal, which a statement does for each of its lines. */
export class Statement1763700000000 implements MigrationInterface {
  name = 'Statement1763700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(RECEIVED);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX transactions_origin');
  }
}

const RECEIVED = `
-- Unique, because a payment inside the bank has one receiver.
CREATE UNIQUE INDEX transactions_origin ON transactions (origin_id) WHERE origin_id IS NOT NULL;
`;
