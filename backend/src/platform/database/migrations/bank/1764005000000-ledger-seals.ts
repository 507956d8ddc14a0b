import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Sealed months of the ledger, and the sums that are carried forward from them. */
export class LedgerSeals1764005000000 implements MigrationInterface {
  name = 'LedgerSeals1764005000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEALS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE ledger_seals, ledger_carried');
  }
}

const SEALS = `
CREATE TABLE ledger_seals (
  -- The first day of the month, in Asia/Dubai.
  month          date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  -- It covers the entries after the previous seal's last one up to this one.
  last_entry     bigint NOT NULL,
  entries        bigint NOT NULL CHECK (entries >= 0),
  turnover       jsonb NOT NULL,
  digest         bytea NOT NULL,
  carried_digest bytea NOT NULL,
  sealed_at      timestamptz(3) NOT NULL DEFAULT bank_now(),
  CONSTRAINT ledger_seals_digests CHECK (octet_length(digest) = 32 AND octet_length(carried_digest) = 32)
);
CREATE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE ON ledger_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_seals_keep BEFORE TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_carried (
  kind     text COLLATE "C" NOT NULL CHECK (kind IN ('account', 'goal', 'bank')),
  side     text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  total    numeric(30,2) NOT NULL,
  PRIMARY KEY (kind, side, currency)
);
`;
