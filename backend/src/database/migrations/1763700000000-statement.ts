import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The way from a journal to the receiver's transaction, which a statement goes for each of its lines. */
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
-- Unique, since a payment inside the bank has one receiver.
CREATE UNIQUE INDEX transactions_origin ON transactions (origin_id) WHERE origin_id IS NOT NULL;
`;
