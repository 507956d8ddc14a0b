import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A bill payment may wait and fail, as a transfer does, but nobody decides about it: only the biller's network does. The
 * second rule also keeps administrators off it on nodes of the version before, which list it among pending transfers.
 */
export class BillHolds1764004010000 implements MigrationInterface {
  name = 'BillHolds1764004010000';

  // Not validated, since old rows fulfil the stricter constraint that is dropped; no row is read here.
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE transactions DROP CONSTRAINT transactions_only_transfers_wait;
ALTER TABLE transactions ADD CONSTRAINT transactions_what_waits
  CHECK (status = 'completed' OR type IN ('transfer', 'bill_payment')) NOT VALID;
ALTER TABLE transactions ADD CONSTRAINT transactions_decided_by_people
  CHECK (type = 'transfer' OR decided_by IS NULL) NOT VALID;
`);
  }

  down(): Promise<void> {
    throw new Error('A bank does not unmake its books: restore a backup instead.');
  }
}
