import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Cards and their uses as the network of cards reports them. */
export class Cards1795000000130 implements Migration {
  name = 'Cards1795000000130';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [CARDS, VERSIONS, USES, SIMULATOR]) await queryRunner.query(part);
  }
}

const CARDS = `
CREATE TABLE cards (
  id               uuid PRIMARY KEY,
  user_id          uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id       uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind             text NOT NULL CHECK (kind IN ('debit', 'credit')),
  status           text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'active', 'blocked', 'closed')),
  -- Encrypted under DATA_KEY; found again by a keyed hash.
  number_sealed    bytea,
  number_hash      bytea CONSTRAINT cards_number_hash UNIQUE CHECK (octet_length(number_hash) = 32),
  last4            text CHECK (last4 ~ '^[0-9]{4}$'),
  expires_on       date,
  monthly_limit    numeric(19,2) NOT NULL CHECK (monthly_limit > 0),
  pin_hash         bytea NOT NULL CHECK (octet_length(pin_hash) = 32),
  pin_failures     integer NOT NULL DEFAULT 0,
  pin_locked_until timestamptz(3),
  reason           text CHECK (char_length(reason) BETWEEN 1 AND 200),
  created_at       timestamptz(3) NOT NULL DEFAULT bank_now(),
  decided_at       timestamptz(3),
  decided_by       uuid,
  -- The PIN_KEY of the hash of the PIN, while the key is exchanged. number_hash needs no mark: it is made anew from the
  -- number.
  pin_key_mark     integer,
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT cards_numbered CHECK (
    (number_sealed IS NULL) = (number_hash IS NULL) AND (last4 IS NULL) = (number_hash IS NULL)
    AND (expires_on IS NULL) = (number_hash IS NULL)
    AND (status = 'closed' OR (status = 'requested') = (number_hash IS NULL)))
);
CREATE INDEX cards_user ON cards (user_id, created_at, id);
CREATE INDEX cards_account ON cards (account_id);
CREATE INDEX cards_requested ON cards (created_at, id) WHERE status = 'requested';
`;

const VERSIONS = `
CREATE TRIGGER cards_version
  BEFORE UPDATE OF account_id, kind, monthly_limit ON cards
  FOR EACH ROW WHEN (
    (OLD.account_id, OLD.kind, OLD.monthly_limit) IS DISTINCT FROM (NEW.account_id, NEW.kind, NEW.monthly_limit))
  EXECUTE FUNCTION count_version();
`;

const USES = `
CREATE TABLE card_uses (
  id             uuid PRIMARY KEY,
  card_id        uuid NOT NULL REFERENCES cards ON DELETE CASCADE,
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The network's id of the use: whatever it says twice happens once.
  network_id     text NOT NULL CONSTRAINT card_uses_network_id UNIQUE
                 CHECK (char_length(network_id) BETWEEN 1 AND 64),
  kind           text NOT NULL CHECK (kind IN ('purchase', 'online', 'refund')),
  -- The use that a refund gives back.
  refund_of      uuid REFERENCES card_uses ON DELETE CASCADE,
  merchant       text NOT NULL CHECK (char_length(merchant) BETWEEN 1 AND 60),
  amount         numeric(19,2) NOT NULL CHECK (amount > 0),
  status         text NOT NULL CHECK (status IN ('held', 'completed', 'reversed', 'declined')),
  reason         text,
  transaction_id uuid UNIQUE REFERENCES transactions ON DELETE CASCADE,
  -- When the network is asked next what became of what is held.
  inquire_at     timestamptz(3),
  inquiries      integer NOT NULL DEFAULT 0,
  created_at     timestamptz(3) NOT NULL DEFAULT bank_now(),
  settled_at     timestamptz(3),
  CONSTRAINT card_uses_outcome CHECK (
    (status = 'held') = (inquire_at IS NOT NULL) AND (status = 'held') = (settled_at IS NULL)
    AND (status = 'declined') = (reason IS NOT NULL) AND (status = 'declined') = (transaction_id IS NULL)),
  CONSTRAINT card_uses_refund CHECK ((kind = 'refund') = (refund_of IS NOT NULL)
    AND (kind <> 'refund' OR status = 'completed'))
);
CREATE INDEX card_uses_user ON card_uses (user_id, created_at, id);
CREATE INDEX card_uses_card ON card_uses (card_id, created_at);
CREATE INDEX card_uses_refund_of ON card_uses (refund_of) WHERE refund_of IS NOT NULL;
CREATE INDEX card_uses_inquire ON card_uses (inquire_at, id) WHERE status = 'held';
`;

// The books of the simulated network, which are no part of the bank.
const SIMULATOR = `
CREATE SCHEMA IF NOT EXISTS simulator;
CREATE TABLE simulator.card_uses (
  id           text PRIMARY KEY,
  amount       numeric(19,2) NOT NULL,
  state        text NOT NULL CHECK (state IN ('asked', 'approved', 'declined', 'cleared', 'reversed')),
  -- Before this time the network does not tell what it knows.
  silent_until timestamptz(3)
);
`;
