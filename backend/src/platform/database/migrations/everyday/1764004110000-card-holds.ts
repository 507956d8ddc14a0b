import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Uses of cards may wait and fail, as payments of bills do: the network of cards decides about them. */
export class CardHolds1764004110000 implements MigrationInterface {
  name = 'CardHolds1764004110000';

  // Not validated, since old rows fulfil the stricter constraint that is dropped; no row is read here.
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE transactions DROP CONSTRAINT transactions_what_waits;
ALTER TABLE transactions ADD CONSTRAINT transactions_what_waits
  CHECK (status = 'completed' OR type IN ('transfer', 'bill_payment', 'purchase', 'online')) NOT VALID;
`);
  }

  down(): Promise<void> {
    throw new Error('A bank does not unmake its books: restore a backup instead.');
  }
}
