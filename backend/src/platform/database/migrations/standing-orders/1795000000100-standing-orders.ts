import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Standing orders and their executions. */
export class StandingOrders1795000000100 implements Migration {
  name = 'StandingOrders1795000000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [ORDERS, VERSIONS, EXECUTIONS]) await queryRunner.query(part);
  }
}

const ORDERS = `
CREATE TABLE standing_orders (
  id                         uuid PRIMARY KEY,
  user_id                    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id                 uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  beneficiary_id             uuid REFERENCES beneficiaries ON DELETE SET NULL,
  beneficiary_name           text NOT NULL,
  beneficiary_bank_name      text NOT NULL,
  beneficiary_account_number text NOT NULL,
  amount                     numeric(19,2) NOT NULL CHECK (amount > 0),
  currency                   text NOT NULL,
  purpose                    text NOT NULL,
  notes                      text CHECK (char_length(notes) <= 500),
  frequency                  text NOT NULL CHECK (frequency IN ('once', 'weekly', 'monthly', 'yearly')),
  starts_on                  date NOT NULL,
  ends_on                    date CHECK (ends_on >= starts_on),
  payments                   integer CHECK (payments BETWEEN 1 AND 1000),
  status                     text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'active', 'paused', 'rejected', 'completed', 'cancelled')),
  place                      integer NOT NULL DEFAULT 0 CHECK (place >= 0),
  due_on                     date,
  run_at                     timestamptz(3),
  executed                   integer NOT NULL DEFAULT 0,
  created_at                 timestamptz(3) NOT NULL DEFAULT bank_now(),
  decided_at                 timestamptz(3),
  decided_by                 uuid,
  rejection_reason           text CHECK (char_length(rejection_reason) BETWEEN 1 AND 200),
  version                    integer NOT NULL DEFAULT 1,
  CONSTRAINT standing_orders_one_end CHECK (ends_on IS NULL OR payments IS NULL),
  CONSTRAINT standing_orders_open_are_due
    CHECK ((status IN ('pending', 'active', 'paused')) = (due_on IS NOT NULL)),
  CONSTRAINT standing_orders_active_run CHECK ((status = 'active') = (run_at IS NOT NULL))
);
CREATE INDEX standing_orders_user ON standing_orders (user_id, created_at DESC, id DESC);
CREATE INDEX standing_orders_account ON standing_orders (account_id);
CREATE INDEX standing_orders_beneficiary ON standing_orders (beneficiary_id) WHERE beneficiary_id IS NOT NULL;
CREATE INDEX standing_orders_pending ON standing_orders (created_at, id) WHERE status = 'pending';
CREATE INDEX standing_orders_due ON standing_orders (run_at, id) WHERE status = 'active';
`;

// Changes by the bank itself, such as of the next due day, do not count.
const VERSIONS = `
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
`;

const EXECUTIONS = `
CREATE TABLE standing_order_executions (
  id             uuid PRIMARY KEY,
  order_id       uuid NOT NULL REFERENCES standing_orders ON DELETE CASCADE,
  due_on         date NOT NULL,
  status         text NOT NULL CHECK (status IN ('executed', 'failed', 'retrying')),
  transaction_id uuid UNIQUE REFERENCES transactions ON DELETE SET NULL,
  reason         text,
  at             timestamptz(3) NOT NULL DEFAULT bank_now(),
  CONSTRAINT standing_order_executions_once UNIQUE (order_id, due_on),
  CONSTRAINT standing_order_executions_why CHECK ((status = 'executed') = (reason IS NULL)),
  CONSTRAINT standing_order_executions_paid CHECK (status = 'executed' OR transaction_id IS NULL)
);
`;
