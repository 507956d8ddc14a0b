import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Copies the owner of a pending row into the row itself, so that the lists of pending items need no joins, however large
 * the bank is. Rows that existed before, or are written by a node of the previous version, do not have the copy; readers
 * join their owner.
 */
export class PendingLists1764000800000 implements MigrationInterface {
  name = 'PendingLists1764000800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(OWNERS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNDO);
  }
}

const OWNERS = `
-- The customer's first and last name while the row is pending, and the number of the paying account.
ALTER TABLE transactions ADD COLUMN user_name text, ADD COLUMN account_number text;
ALTER TABLE beneficiaries ADD COLUMN user_name text;

CREATE FUNCTION beneficiary_knows_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_name := (SELECT first_name || ' ' || last_name FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER beneficiaries_owner BEFORE INSERT ON beneficiaries
  FOR EACH ROW WHEN (NEW.user_name IS NULL) EXECUTE FUNCTION beneficiary_knows_owner();

-- A submission holds a share lock on the customer, so that it cannot run at the same time as this trigger. Rows are
-- locked in the order of their ids, as decisions do.
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

const UNDO = `
DROP TRIGGER users_name ON users;
DROP TRIGGER beneficiaries_owner ON beneficiaries;
DROP FUNCTION name_reaches_pending, beneficiary_knows_owner;
ALTER TABLE beneficiaries DROP COLUMN user_name;
ALTER TABLE transactions DROP COLUMN user_name, DROP COLUMN account_number;
`;
