import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The core tables of the bank: users, accounts, recipients, transfers, ledger and events. */
export class Core1763683200000 implements MigrationInterface {
  name = 'Core1763683200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [CLOCK, IDENTITY, ACCOUNTS, BENEFICIARIES, TRANSACTIONS, LEDGER, EVENTS]) {
      await queryRunner.query(part);
    }
  }

  down(): Promise<void> {
    throw new Error('A bank does not unmake its books: restore a backup instead.');
  }
}

const CLOCK = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The bank uses the time of the database. Demo data and tests set bank.as_of to write in the past.
CREATE FUNCTION bank_now() RETURNS timestamptz LANGUAGE sql STABLE AS
$$ SELECT coalesce(nullif(current_setting('bank.as_of', true), '')::timestamptz, now()) $$;

-- Properties of this installation, for instance the state of its demo data.
CREATE TABLE installation (
  key   text PRIMARY KEY,
  value text NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
`;

const IDENTITY = `
CREATE TABLE users (
  id            uuid PRIMARY KEY,
  username      text NOT NULL CHECK (char_length(username) BETWEEN 1 AND 64),
  email         text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  first_name    text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  last_name     text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  password_hash text NOT NULL,
  role          text NOT NULL CHECK (role IN ('customer', 'agent', 'admin')),
  is_restricted boolean NOT NULL DEFAULT false,
  created_at    timestamptz(3) NOT NULL DEFAULT bank_now(),
  CONSTRAINT users_admins_are_free CHECK (NOT (role = 'admin' AND is_restricted))
);
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_search ON users USING gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

-- Separate from users, so that an attempt at a PIN neither waits for nor changes the user's row.
CREATE TABLE transaction_pins (
  user_id         uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  pin_hash        bytea NOT NULL CHECK (octet_length(pin_hash) = 32),
  failed_attempts smallint NOT NULL DEFAULT 0 CHECK (failed_attempts BETWEEN 0 AND 3),
  locked_until    timestamptz,
  CONSTRAINT transaction_pins_lock_after_three CHECK ((failed_attempts = 3) = (locked_until IS NOT NULL))
);

-- Written by connect-pg-simple, which uses the first three columns.
CREATE TABLE sessions (
  sid     text PRIMARY KEY,
  sess    json NOT NULL,
  expire  timestamptz NOT NULL,
  user_id uuid GENERATED ALWAYS AS ((sess -> 'passport' ->> 'user')::uuid) STORED
               REFERENCES users ON DELETE CASCADE
);
CREATE INDEX sessions_expire ON sessions (expire);
CREATE INDEX sessions_user ON sessions (user_id);

-- Maintained by rate-limiter-flexible.
CREATE TABLE throttles (
  key    text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX throttles_expire ON throttles (expire);
`;

const ACCOUNTS = `
-- 15 random digits, from 60 random bits, so that a number reveals neither other numbers nor how many there are.
CREATE FUNCTION next_account_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  random    text;
  candidate text;
BEGIN
  LOOP
    random := gen_random_uuid()::text;
    candidate := '1' || lpad(mod(('x0' || left(random, 7) || right(random, 8))::bit(64)::bigint,
                                 1000000000000000)::text, 15, '0');
    IF NOT EXISTS (SELECT FROM accounts WHERE account_number = candidate) THEN RETURN candidate; END IF;
  END LOOP;
END $$;

-- ISO 13616: country, check digits (98 - n mod 97), then the bank's code 099 and the account number. A=10, E=14.
CREATE FUNCTION uae_iban(account_number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS
$$ SELECT 'AE' || lpad((98 - mod(('099' || account_number || '101400')::numeric, 97))::text, 2, '0')
       || '099' || account_number $$;

-- Normalises a number. Recipients' numbers are stored as typed, with spaces, dashes and lower-case letters.
CREATE FUNCTION bank_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS
$$ SELECT upper(translate(typed, ' -', '')) $$;

CREATE TABLE accounts (
  id             uuid PRIMARY KEY,
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_type   text NOT NULL CHECK (account_type IN ('current', 'savings', 'credit', 'investment')),
  account_number text NOT NULL DEFAULT next_account_number() UNIQUE
                 CHECK (account_number ~ '^[0-9]{16}$'),
  iban           text NOT NULL GENERATED ALWAYS AS (uae_iban(account_number)) STORED UNIQUE,
  currency       text NOT NULL CHECK (currency IN ('AED', 'USD', 'EUR', 'GBP')),
  balance        numeric(19,2) NOT NULL DEFAULT 0,
  held           numeric(19,2) NOT NULL DEFAULT 0,
  is_active      boolean NOT NULL DEFAULT true,
  created_at     timestamptz(3) NOT NULL DEFAULT bank_now(),
  updated_at     timestamptz(3) NOT NULL DEFAULT bank_now(),
  CONSTRAINT accounts_hold_within_balance CHECK (held >= 0 AND held <= balance)
);
CREATE INDEX accounts_user ON accounts (user_id, created_at, id);
CREATE INDEX accounts_search ON accounts USING gin (account_number gin_trgm_ops);
`;

const BENEFICIARIES = `
CREATE TABLE beneficiaries (
  id                  uuid PRIMARY KEY,
  user_id             uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name                text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  bank_name           text NOT NULL CHECK (char_length(bank_name) BETWEEN 1 AND 100),
  account_number      text NOT NULL CHECK (char_length(account_number) BETWEEN 1 AND 64),
  type                text NOT NULL CHECK (type IN ('domestic', 'international')),
  country             text NOT NULL CHECK (char_length(country) BETWEEN 1 AND 100),
  routing_number      text,
  swift_code          text,
  iban                text,
  verification_status text NOT NULL DEFAULT 'pending'
                      CHECK (verification_status IN ('pending', 'approved', 'rejected')),
  created_at          timestamptz(3) NOT NULL DEFAULT bank_now(),
  decided_at          timestamptz(3),
  decided_by          uuid,
  CONSTRAINT beneficiaries_decided_once CHECK ((verification_status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT beneficiaries_route CHECK (type = 'domestic' OR routing_number IS NOT NULL)
);
CREATE INDEX beneficiaries_user ON beneficiaries (user_id, created_at DESC, id DESC);
CREATE INDEX beneficiaries_pending ON beneficiaries (created_at DESC, id DESC)
  WHERE verification_status = 'pending';
`;

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
  reference                  text NOT NULL UNIQUE,
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
  CONSTRAINT transactions_decided_once CHECK (status = 'pending' OR decided_at IS NOT NULL),
  CONSTRAINT transactions_undecided
    CHECK (status <> 'pending' OR (decided_at IS NULL AND decided_by IS NULL)),
  CONSTRAINT transactions_transfer_pays
    CHECK (type <> 'transfer' OR (amount < 0 AND beneficiary_name IS NOT NULL)),
  CONSTRAINT transactions_only_transfers_wait CHECK (status = 'completed' OR type = 'transfer')
);
CREATE INDEX transactions_user ON transactions (user_id, created_at DESC, id DESC);
CREATE INDEX transactions_account ON transactions (account_id);
CREATE INDEX transactions_newest ON transactions (created_at DESC, id DESC);
CREATE INDEX transactions_pending ON transactions (created_at DESC, id DESC) WHERE status = 'pending';
CREATE INDEX transactions_pending_account ON transactions (account_id) WHERE status = 'pending';
CREATE INDEX transactions_beneficiary ON transactions (beneficiary_id) WHERE beneficiary_id IS NOT NULL;

CREATE TABLE idempotency_keys (
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key            text NOT NULL CHECK (key ~ '^[A-Za-z0-9_-]{16,255}$'),
  fingerprint    bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  transaction_id uuid NOT NULL REFERENCES transactions ON DELETE CASCADE,
  created_at     timestamptz(3) NOT NULL DEFAULT bank_now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_transaction ON idempotency_keys (transaction_id);
`;

const LEDGER = `
CREATE TABLE journals (
  id             uuid PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('transaction', 'adjustment', 'opening', 'closing')),
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
  CONSTRAINT entries_one_side CHECK ((account_id IS NULL) <> (bank_account IS NULL))
);
CREATE INDEX entries_journal ON entries (journal_id);
CREATE INDEX entries_account ON entries (account_id, posted_at DESC, id DESC) WHERE account_id IS NOT NULL;

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

CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE ON journals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journals_keep BEFORE TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_keep BEFORE TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;

const EVENTS = `
CREATE TABLE events (
  seq          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id           uuid NOT NULL,
  -- Sequence numbers are assigned before the commit, so readers follow the horizon of transactions, not seq alone.
  xid          xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at           timestamptz(3) NOT NULL DEFAULT bank_now(),
  type         text NOT NULL,
  actor_id     uuid,
  subject_type text NOT NULL,
  subject_id   uuid NOT NULL,
  before       jsonb,
  after        jsonb,
  audience     text[] NOT NULL,
  resources    text[] NOT NULL
);
CREATE INDEX events_horizon ON events (xid, seq);
CREATE INDEX events_subject ON events (subject_id, seq DESC);

CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_keep BEFORE TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;
