import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Records all account numbers that the bank has ever issued, so that a payment to a closed account is never mistaken for
 * a payment to another bank. Adds functions that count a customer's pending items, and a column for the reason why a
 * transfer could not be approved.
 */
export class IssuedNumbers1764000300000 implements MigrationInterface {
  name = 'IssuedNumbers1764000300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [NORMALISATION, ISSUED, NEXT, COUNT, BLOCKED]) await queryRunner.query(part);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNDO);
  }
}

const NORMALISATION = `
-- Numbers may be typed with Arabic digits, and pasted with typographic spaces and dashes.
CREATE OR REPLACE FUNCTION bank_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS
$$ SELECT upper(translate(typed, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ -' || U&'\\00A0\\2007\\2009\\202F\\2010\\2011\\2012\\2013',
                          '01234567890123456789')) $$;
`;

const ISSUED = `
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

const NEXT = `
CREATE OR REPLACE FUNCTION next_account_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  random    text;
  candidate text;
BEGIN
  LOOP
    random := gen_random_uuid()::text;
    candidate := '1' || lpad(mod(('x0' || left(random, 7) || right(random, 8))::bit(64)::bigint,
                                 1000000000000000)::text, 15, '0');
    -- Both, since accounts from before are noted by the migration after this one.
    IF NOT EXISTS (SELECT FROM accounts WHERE account_number = candidate)
       AND NOT EXISTS (SELECT FROM issued_numbers WHERE account_number = candidate) THEN RETURN candidate; END IF;
  END LOOP;
END $$;
`;

const COUNT = `
-- Counts a customer's pending transfers, up to "enough". It is VOLATILE, so that each call sees what is committed at
-- that moment, not at the beginning of the calling statement. So a submission that has waited for the lock on the
-- customer's PIN also counts the transfer that it has waited for.
CREATE FUNCTION pending_transfers(customer uuid, enough integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT count(*) FROM (
    SELECT FROM accounts a JOIN transactions t ON t.account_id = a.id AND t.status = 'pending'
     WHERE a.user_id = customer LIMIT enough) AS pending);
END $$;

-- The same for recipients. It takes a lock until the end of the transaction, so that two transactions that add a
-- recipient at the same time cannot both take the last free place.
CREATE FUNCTION pending_beneficiaries(customer uuid, enough integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('pending beneficiaries of ' || customer, 0));
  RETURN (SELECT count(*) FROM (
    SELECT FROM beneficiaries WHERE user_id = customer AND verification_status = 'pending' LIMIT enough) AS pending);
END $$;
`;

const BLOCKED = `
-- Why an approval was refused, for the administrators' consoles. It has no meaning after the transfer is decided.
ALTER TABLE transactions ADD COLUMN blocked_reason text;
-- NOT VALID, so that no rows are read under the lock. The column is new, so no row can violate the constraint.
ALTER TABLE transactions ADD CONSTRAINT transactions_blocked
  CHECK (blocked_reason IN ('recipient_unavailable')) NOT VALID;
`;

const UNDO = `
ALTER TABLE transactions DROP COLUMN blocked_reason;
DROP FUNCTION pending_transfers, pending_beneficiaries;
DROP TRIGGER accounts_issue_number ON accounts;
DROP FUNCTION account_number_is_issued;
CREATE OR REPLACE FUNCTION next_account_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
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
DROP TABLE issued_numbers;
CREATE OR REPLACE FUNCTION bank_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS
$$ SELECT upper(translate(typed, ' -', '')) $$;
`;
