import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Accounts, and all account numbers that the bank has ever issued. */
export class Accounts1795000000041 implements Migration {
  name = 'Accounts1795000000041';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [NUMBERS, ACCOUNTS, ISSUED]) await queryRunner.query(part);
  }
}

const NUMBERS = `
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
    IF NOT EXISTS (SELECT FROM issued_numbers WHERE account_number = candidate) THEN RETURN candidate; END IF;
  END LOOP;
END $$;

-- ISO 13616: country, check digits (98 - n mod 97), then the bank's code 099 and the account number. A=10, E=14.
CREATE FUNCTION uae_iban(account_number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS
$$ SELECT 'AE' || lpad((98 - mod(('099' || account_number || '101400')::numeric, 97))::text, 2, '0')
       || '099' || account_number $$;
`;

const ACCOUNTS = `
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
  nickname       text,
  -- How far below zero the balance of a credit account may go.
  credit_limit   numeric(19,2) NOT NULL DEFAULT 0,
  CONSTRAINT accounts_hold_within_balance CHECK (held >= 0 AND held <= balance + credit_limit),
  CONSTRAINT accounts_nickname CHECK (char_length(nickname) BETWEEN 1 AND 30),
  CONSTRAINT accounts_credit_limit CHECK (credit_limit >= 0 AND (credit_limit = 0 OR account_type = 'credit'))
);
CREATE INDEX accounts_user ON accounts (user_id, created_at, id);
CREATE INDEX accounts_search ON accounts USING gin (account_number gin_trgm_ops);
`;

const ISSUED = `
-- A payment to a closed account is never mistaken for a payment to another bank.
CREATE TABLE issued_numbers (
  account_number text COLLATE "C" PRIMARY KEY CHECK (account_number ~ '^[0-9]{16}$')
);
CREATE TRIGGER issued_numbers_append_only BEFORE UPDATE OR DELETE ON issued_numbers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER issued_numbers_keep BEFORE TRUNCATE ON issued_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION account_number_is_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without ON CONFLICT: a number that was issued before never names another account.
  INSERT INTO issued_numbers (account_number) SELECT account_number FROM opened;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_issue_number AFTER INSERT ON accounts REFERENCING NEW TABLE AS opened
  FOR EACH STATEMENT EXECUTE FUNCTION account_number_is_issued();
`;
