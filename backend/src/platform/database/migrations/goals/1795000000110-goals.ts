import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Savings goals; their money is in entries of the ledger with `goal_id`. */
export class Goals1795000000110 implements Migration {
  name = 'Goals1795000000110';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [GOALS, AUTO_SAVES, CLOSING]) await queryRunner.query(part);
  }
}

const GOALS = `
CREATE TABLE goals (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  icon          text NOT NULL
                CHECK (icon IN ('emergency', 'vacation', 'car', 'home', 'education', 'gift', 'health', 'other')),
  target_amount numeric(19,2) NOT NULL CHECK (target_amount > 0),
  target_date   date,
  currency      text NOT NULL CHECK (currency IN ('AED', 'USD', 'EUR', 'GBP')),
  balance       numeric(19,2) NOT NULL DEFAULT 0,
  created_at    timestamptz(3) NOT NULL DEFAULT bank_now(),
  -- A goal that has had money stays after its deletion, because statements name it.
  closed_at     timestamptz(3),
  CONSTRAINT goals_balance_not_negative CHECK (balance >= 0),
  CONSTRAINT goals_closed_empty CHECK (closed_at IS NULL OR balance = 0)
);
CREATE INDEX goals_user ON goals (user_id, created_at, id);
`;

const AUTO_SAVES = `
CREATE TABLE goal_auto_saves (
  goal_id    uuid PRIMARY KEY REFERENCES goals ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  amount     numeric(19,2) NOT NULL CHECK (amount > 0),
  frequency  text NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  day        smallint NOT NULL,
  next_on    date NOT NULL,
  CONSTRAINT goal_auto_saves_day CHECK (day BETWEEN 1 AND 31 AND (frequency = 'monthly' OR day <= 7))
);
CREATE INDEX goal_auto_saves_account ON goal_auto_saves (account_id);
CREATE INDEX goal_auto_saves_due ON goal_auto_saves (next_on, goal_id);

-- The primary key makes each due day happen once.
CREATE TABLE goal_auto_save_days (
  goal_id    uuid NOT NULL REFERENCES goals ON DELETE CASCADE,
  due_on     date NOT NULL,
  journal_id uuid REFERENCES journals,
  skipped    text CHECK (skipped IN ('insufficient_funds', 'account_restricted', 'account_inactive')),
  PRIMARY KEY (goal_id, due_on),
  CONSTRAINT goal_auto_save_days_outcome CHECK ((journal_id IS NULL) <> (skipped IS NULL))
);
`;

const CLOSING = `
-- A deleted customer's goal is set to zero like their accounts. A trigger, because the goal goes with its customer's row.
CREATE FUNCTION close_goal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  journal uuid := gen_random_uuid();
BEGIN
  IF OLD.balance <> 0 THEN
    INSERT INTO journals (id, kind) VALUES (journal, 'closing');
    INSERT INTO entries (journal_id, goal_id, bank_account, currency, amount)
    VALUES (journal, OLD.id, NULL, OLD.currency, -OLD.balance),
           (journal, NULL, 'closing', OLD.currency, OLD.balance);
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER goals_closing BEFORE DELETE ON goals FOR EACH ROW EXECUTE FUNCTION close_goal();
`;
