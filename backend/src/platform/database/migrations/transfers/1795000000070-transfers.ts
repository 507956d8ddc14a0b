import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Transactions, and the number of a customer's transfers that wait for a decision. */
export class Transfers1795000000070 implements Migration {
  name = 'Transfers1795000000070';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [TRANSACTIONS, INDEXES, PENDING, NAMES]) await queryRunner.query(part);
  }
}

const TRANSACTIONS = `
CREATE TABLE transactions (
  id                         uuid PRIMARY KEY,
  user_id                    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id                 uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The sender's transaction, whose journal booked this one. Set on the receiver's side of a payment inside the bank.
  origin_id                  uuid,
  beneficiary_id             uuid REFERENCES beneficiaries ON DELETE SET NULL,
  -- Copied when the transfer is submitted, because the recipient may be deleted later.
  beneficiary_name           text,
  beneficiary_bank_name      text,
  beneficiary_account_number text,
  beneficiary_iban           text,
  -- Byte order: only with this collation can the unique index on references be used for prefix searches.
  reference                  text COLLATE "C" NOT NULL UNIQUE,
  amount                     numeric(19,2) NOT NULL CHECK (amount <> 0),
  fees                       numeric(19,2) NOT NULL DEFAULT 0 CHECK (fees >= 0),
  currency                   text NOT NULL,
  type                       text NOT NULL
                             CHECK (type IN ('transfer', 'deposit', 'payment', 'withdrawal', 'purchase',
                                             'online', 'bill_payment', 'fee', 'others')),
  status                     text NOT NULL CHECK (status IN ('pending', 'completed', 'failed')),
  purpose                    text,
  notes                      text CHECK (char_length(notes) <= 500),
  created_at                 timestamptz(3) NOT NULL DEFAULT bank_now(),
  decided_at                 timestamptz(3),
  decided_by                 uuid,
  -- Why an approval was refused, for the administrators' consoles. It has no meaning after the transfer is decided.
  blocked_reason             text,
  -- The customer's first and last name while the row is pending, and the number of the paying account, so that the list
  -- of pending rows needs no joins. Both may be missing; readers then join the owner.
  user_name                  text,
  account_number             text,
  rejection_reason           text,
  -- Who paid, by the name of that time, on the receiver's side of a payment inside the bank.
  sender_name                text,
  CONSTRAINT transactions_decided_once CHECK (status = 'pending' OR decided_at IS NOT NULL),
  CONSTRAINT transactions_undecided
    CHECK (status <> 'pending' OR (decided_at IS NULL AND decided_by IS NULL)),
  CONSTRAINT transactions_transfer_pays
    CHECK (type <> 'transfer' OR (amount < 0 AND beneficiary_name IS NOT NULL)),
  -- A payment of a bill and a use of a card wait for the decision of another network, which nobody in the bank takes.
  CONSTRAINT transactions_what_waits
    CHECK (status = 'completed' OR type IN ('transfer', 'bill_payment', 'purchase', 'online')),
  CONSTRAINT transactions_decided_by_people CHECK (type = 'transfer' OR decided_by IS NULL),
  CONSTRAINT transactions_blocked CHECK (blocked_reason IN ('recipient_unavailable')),
  CONSTRAINT transactions_rejection_reason CHECK (char_length(rejection_reason) BETWEEN 1 AND 200)
);
`;

const INDEXES = `
CREATE INDEX transactions_user ON transactions (user_id, created_at DESC, id DESC);
CREATE INDEX transactions_account ON transactions (account_id);
CREATE INDEX transactions_beneficiary ON transactions (beneficiary_id) WHERE beneficiary_id IS NOT NULL;
-- Unique, because a payment inside the bank has one receiver.
CREATE UNIQUE INDEX transactions_origin ON transactions (origin_id) WHERE origin_id IS NOT NULL;

CREATE INDEX transactions_newest ON transactions (created_at DESC, id DESC);
CREATE INDEX transactions_pending ON transactions (created_at DESC, id DESC) WHERE status = 'pending';
CREATE INDEX transactions_pending_account ON transactions (account_id) WHERE status = 'pending';
-- Frequent values are found quickly in the list itself. These partial indexes cover the rare ones, and no row that a
-- submission writes.
CREATE INDEX transactions_failed ON transactions (created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX transactions_type ON transactions (type, created_at DESC, id DESC) WHERE type <> 'transfer';

-- For a customer's analytics: what was posted in some months, in one currency. A transaction is posted when it is
-- decided, so that only an approval or a booking writes into it, and no submission.
CREATE INDEX transactions_posted ON transactions (user_id, currency, decided_at) WHERE status = 'completed';
-- The ledger check finds the transactions decided since the last sealed month. Transactions are decided roughly in the
-- order in which their rows lie, so that a summary for each few pages is enough, and a decision writes into nothing more.
CREATE INDEX transactions_decided ON transactions USING brin (decided_at)
  WITH (pages_per_range = 32, autosummarize = on);
`;

const PENDING = `
-- Counts a customer's pending transfers, up to "enough". It is VOLATILE, so that each call sees what is committed at
-- that moment, not at the beginning of the calling statement. So a submission that has waited for the lock on the
-- customer's PIN also counts the transfer that it has waited for.
-- OFFSET 0 makes the planner begin with the customer's accounts, whatever the statistics say. In a large table these are
-- renewed seldom: after a time with hardly any pending transfers, it would read those of the whole bank each time.
CREATE FUNCTION pending_transfers(customer uuid, enough integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT count(*) FROM (
    SELECT FROM accounts a
     CROSS JOIN LATERAL (
       SELECT FROM transactions WHERE account_id = a.id AND status = 'pending' OFFSET 0) AS t
     WHERE a.user_id = customer LIMIT enough) AS pending);
END $$;
`;

const NAMES = `
-- A new name of a customer reaches their pending rows. A submission holds a share lock on the customer, so that it
-- cannot run at the same time as this trigger. Rows are locked in the order of their ids, as decisions do.
CREATE FUNCTION name_reaches_pending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE beneficiaries b SET user_name = NEW.first_name || ' ' || NEW.last_name
    FROM (SELECT id FROM beneficiaries WHERE user_id = NEW.id AND verification_status = 'pending'
           ORDER BY id FOR NO KEY UPDATE) AS pending
   WHERE b.id = pending.id;
  UPDATE transactions t SET user_name = NEW.first_name || ' ' || NEW.last_name
    FROM (SELECT id FROM transactions
           WHERE account_id IN (SELECT id FROM accounts WHERE user_id = NEW.id) AND status = 'pending'
           ORDER BY id FOR NO KEY UPDATE) AS pending
   WHERE t.id = pending.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_name AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
  EXECUTE FUNCTION name_reaches_pending();
`;
