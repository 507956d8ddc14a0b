import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Saved recipients, and the number of a customer's recipients that wait for a decision. */
export class Beneficiaries1795000000050 implements Migration {
  name = 'Beneficiaries1795000000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [BENEFICIARIES, OWNER, PENDING]) await queryRunner.query(part);
  }
}

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
  -- The customer's first and last name while the row is pending, so that the list of pending rows needs no join.
  user_name           text,
  rejection_reason    text,
  -- Whether the numbers failed a check, so that the list can be filtered by it.
  checks_failed       boolean,
  -- Counts the changes of the values, so that a decision is only about the values that were seen.
  version             integer NOT NULL DEFAULT 1,
  CONSTRAINT beneficiaries_decided_once CHECK ((verification_status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT beneficiaries_route CHECK (type = 'domestic' OR routing_number IS NOT NULL),
  CONSTRAINT beneficiaries_rejection_reason CHECK (char_length(rejection_reason) BETWEEN 1 AND 200)
);
CREATE INDEX beneficiaries_user ON beneficiaries (user_id, created_at DESC, id DESC);
CREATE INDEX beneficiaries_pending ON beneficiaries (created_at DESC, id DESC)
  WHERE verification_status = 'pending';
`;

const OWNER = `
CREATE FUNCTION beneficiary_knows_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_name := (SELECT first_name || ' ' || last_name FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER beneficiaries_owner BEFORE INSERT ON beneficiaries
  FOR EACH ROW WHEN (NEW.user_name IS NULL) EXECUTE FUNCTION beneficiary_knows_owner();
`;

const PENDING = `
-- Counts a customer's pending recipients, up to "enough". It takes a lock until the end of the transaction, so that two
-- transactions that add a recipient at the same time cannot both take the last free place. It is VOLATILE, so that it
-- sees what is committed at the moment of the call, not at the beginning of the calling statement.
CREATE FUNCTION pending_beneficiaries(customer uuid, enough integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('pending beneficiaries of ' || customer, 0));
  RETURN (SELECT count(*) FROM (
    SELECT FROM beneficiaries WHERE user_id = customer AND verification_status = 'pending' LIMIT enough) AS pending);
END $$;
`;
