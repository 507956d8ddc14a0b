import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Indexes for the administrators' filters and searches in transactions and events. */
export class Consoles1763730000000 implements MigrationInterface {
  name = 'Consoles1763730000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TRANSACTIONS);
    await queryRunner.query(EVENTS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNDO);
  }
}

const TRANSACTIONS = `
-- Byte order: only with this collation can the unique index on references be used for prefix searches.
ALTER TABLE transactions ALTER COLUMN reference TYPE text COLLATE "C";

-- Frequent values are found quickly in the list itself. These partial indexes cover the rare ones, and no row that a
-- submission writes.
CREATE INDEX transactions_failed ON transactions (created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX transactions_type ON transactions (type, created_at DESC, id DESC) WHERE type <> 'transfer';
`;

const EVENTS = `
-- Read backwards, because an index that grows at its end is the cheapest to write.
CREATE INDEX events_actor ON events (actor_id, seq) WHERE actor_id IS NOT NULL;
CREATE INDEX events_type ON events (type, seq);
CREATE INDEX events_time ON events (at, seq);
`;

const UNDO = `
DROP INDEX transactions_failed, transactions_type, events_actor, events_type, events_time;
ALTER TABLE transactions ALTER COLUMN reference TYPE text;
`;
