import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Journals and their entries, which stay as they were written; reasons of corrections; sealed months. */
export class Ledger1795000000060 implements Migration {
  name = 'Ledger1795000000060';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [JOURNALS, APPEND_ONLY, REASONS, SEALS]) await queryRunner.query(part);
  }
}

const JOURNALS = `
CREATE TABLE journals (
  id             uuid PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('transaction', 'adjustment', 'goal', 'opening', 'closing')),
  -- No foreign keys here or in entries, because the ledger is kept after the customer is deleted.
  transaction_id uuid UNIQUE,
  posted_at      timestamptz(3) NOT NULL DEFAULT bank_now(),
  CONSTRAINT journals_transaction CHECK ((kind = 'transaction') = (transaction_id IS NOT NULL))
);

CREATE TABLE entries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id   uuid NOT NULL REFERENCES journals,
  account_id   uuid,
  bank_account text CHECK (bank_account IN ('settlement', 'adjustment', 'opening', 'closing')),
  currency     text NOT NULL CHECK (currency IN ('AED', 'USD', 'EUR', 'GBP')),
  amount       numeric(19,2) NOT NULL CHECK (amount <> 0),
  posted_at    timestamptz(3) NOT NULL DEFAULT bank_now(),
  goal_id      uuid,
  CONSTRAINT entries_one_side CHECK (num_nonnulls(account_id, bank_account, goal_id) = 1)
);
CREATE INDEX entries_journal ON entries (journal_id);
CREATE INDEX entries_account ON entries (account_id, posted_at DESC, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX entries_goal ON entries (goal_id, posted_at DESC, id DESC) WHERE goal_id IS NOT NULL;

-- All entries of a journal are inserted by one statement, so their sum can be checked at its end.
CREATE FUNCTION entries_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY journal_id, currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a journal must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entries_balance AFTER INSERT ON entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION entries_must_balance();
`;

const APPEND_ONLY = `
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE ON journals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journals_keep BEFORE TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_keep BEFORE TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;

const REASONS = `
-- Why the bank corrected a balance; a correction without a reason has no row.
CREATE TABLE adjustment_reasons (
  journal_id uuid PRIMARY KEY REFERENCES journals,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason     text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200)
);
CREATE INDEX adjustment_reasons_account ON adjustment_reasons (account_id);
`;

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

-- The sums that are carried forward from the sealed months.
CREATE TABLE ledger_carried (
  kind     text COLLATE "C" NOT NULL CHECK (kind IN ('account', 'goal', 'bank')),
  side     text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  total    numeric(30,2) NOT NULL,
  PRIMARY KEY (kind, side, currency)
);
`;
