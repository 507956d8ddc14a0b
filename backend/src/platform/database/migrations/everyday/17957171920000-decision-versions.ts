import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Counts the changes of standing orders and cards, so that a decision can name the version that was shown. Triggers
 * count, because the version of the app before does not know the column.
 */
export class DecisionVersions17957171920000 implements MigrationInterface {
  name = 'DecisionVersions17957171920000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(VERSIONS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNDO);
  }
}

// A constant default: no row is rewritten. What changes by itself, such as the next due day, is not counted.
const VERSIONS = `
ALTER TABLE standing_orders ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE cards ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER standing_orders_version
  BEFORE UPDATE OF account_id, beneficiary_name, beneficiary_bank_name, beneficiary_account_number, amount, currency,
                   purpose, notes, frequency, starts_on, ends_on, payments ON standing_orders
  FOR EACH ROW WHEN (
    (OLD.account_id, OLD.beneficiary_name, OLD.beneficiary_bank_name, OLD.beneficiary_account_number, OLD.amount,
     OLD.currency, OLD.purpose, OLD.notes, OLD.frequency, OLD.starts_on, OLD.ends_on, OLD.payments)
    IS DISTINCT FROM
    (NEW.account_id, NEW.beneficiary_name, NEW.beneficiary_bank_name, NEW.beneficiary_account_number, NEW.amount,
     NEW.currency, NEW.purpose, NEW.notes, NEW.frequency, NEW.starts_on, NEW.ends_on, NEW.payments))
  EXECUTE FUNCTION count_version();

CREATE TRIGGER cards_version
  BEFORE UPDATE OF account_id, kind, monthly_limit ON cards
  FOR EACH ROW WHEN (
    (OLD.account_id, OLD.kind, OLD.monthly_limit) IS DISTINCT FROM (NEW.account_id, NEW.kind, NEW.monthly_limit))
  EXECUTE FUNCTION count_version();
`;

const UNDO = `
DROP TRIGGER standing_orders_version ON standing_orders;
DROP TRIGGER cards_version ON cards;
DROP FUNCTION count_version;
ALTER TABLE standing_orders DROP COLUMN version;
ALTER TABLE cards DROP COLUMN version;
`;
