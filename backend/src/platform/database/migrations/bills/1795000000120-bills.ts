import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Billers, those that customers have added, their bills, and the payments of these. */
export class Bills1795000000120 implements Migration {
  name = 'Bills1795000000120';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [BILLERS, BILLS, PAYMENTS, SIMULATOR]) await queryRunner.query(part);
  }
}

const BILLERS = `
CREATE TABLE billers (
  id                 uuid PRIMARY KEY,
  name               text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  category           text NOT NULL CHECK (category IN ('electricity', 'water', 'internet', 'mobile', 'fuel', 'other')),
  number_pattern     text NOT NULL CHECK (number_pattern ~ '^[A-Z0-9#@-]{4,30}$'),
  settlement_account text NOT NULL CHECK (char_length(settlement_account) BETWEEN 1 AND 64),
  partial_allowed    boolean NOT NULL DEFAULT false,
  is_active          boolean NOT NULL DEFAULT true,
  created_at         timestamptz(3) NOT NULL DEFAULT bank_now()
);
CREATE UNIQUE INDEX billers_name ON billers (lower(name));

CREATE TABLE customer_billers (
  id                 uuid PRIMARY KEY,
  user_id            uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  biller_id          uuid NOT NULL REFERENCES billers,
  consumer_number    text NOT NULL CHECK (consumer_number ~ '^[A-Z0-9-]{4,30}$'),
  reminder_days      smallint CHECK (reminder_days BETWEEN 1 AND 14),
  autopay_account_id uuid REFERENCES accounts ON DELETE CASCADE,
  autopay_limit      numeric(19,2) CHECK (autopay_limit > 0),
  -- Only bills that are due on this day or later are paid by themselves.
  autopay_from       date,
  created_at         timestamptz(3) NOT NULL DEFAULT bank_now(),
  -- A removed one stays for the history of its payments.
  removed_at         timestamptz(3),
  CONSTRAINT customer_billers_autopay CHECK (
    (autopay_account_id IS NULL) = (autopay_from IS NULL)
    AND (autopay_limit IS NULL OR autopay_account_id IS NOT NULL)
    AND (removed_at IS NULL OR autopay_account_id IS NULL))
);
CREATE UNIQUE INDEX customer_billers_number ON customer_billers (user_id, biller_id, consumer_number)
  WHERE removed_at IS NULL;
-- The deletion of a customer finds all of their billers by it, also those that were removed.
CREATE INDEX customer_billers_user ON customer_billers (user_id);
CREATE INDEX customer_billers_biller ON customer_billers (biller_id);
CREATE INDEX customer_billers_account ON customer_billers (autopay_account_id) WHERE autopay_account_id IS NOT NULL;
`;

const BILLS = `
CREATE TABLE bills (
  id                 uuid PRIMARY KEY,
  customer_biller_id uuid NOT NULL REFERENCES customer_billers ON DELETE CASCADE,
  user_id            uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  number             text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 64),
  issued_on          date NOT NULL,
  due_on             date NOT NULL,
  amount             numeric(19,2) NOT NULL CHECK (amount > 0),
  paid               numeric(19,2) NOT NULL DEFAULT 0,
  -- The customer's choice of a day, which comes before autopay.
  pay_on             date,
  pay_account_id     uuid REFERENCES accounts ON DELETE CASCADE,
  -- Whether the bank has given up to pay it without the customer.
  automatic_over     boolean NOT NULL DEFAULT false,
  is_reminded        boolean NOT NULL DEFAULT false,
  is_told_overdue    boolean NOT NULL DEFAULT false,
  created_at         timestamptz(3) NOT NULL DEFAULT bank_now(),
  CONSTRAINT bills_number UNIQUE (customer_biller_id, number),
  CONSTRAINT bills_paid_within_amount CHECK (paid >= 0 AND paid <= amount),
  CONSTRAINT bills_plan CHECK ((pay_on IS NULL) = (pay_account_id IS NULL))
);
CREATE INDEX bills_user ON bills (user_id, due_on, id);
CREATE INDEX bills_open ON bills (due_on, id) WHERE paid < amount;
CREATE INDEX bills_planned ON bills (pay_on, id) WHERE pay_on IS NOT NULL;
CREATE INDEX bills_pay_account ON bills (pay_account_id) WHERE pay_account_id IS NOT NULL;
`;

const PAYMENTS = `
CREATE TABLE bill_payments (
  -- Also the id of the payment in the network, where it is paid once.
  id             uuid PRIMARY KEY,
  bill_id        uuid NOT NULL REFERENCES bills ON DELETE CASCADE,
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  transaction_id uuid NOT NULL UNIQUE REFERENCES transactions ON DELETE CASCADE,
  amount         numeric(19,2) NOT NULL CHECK (amount > 0),
  status         text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'failed')),
  reason         text CHECK (reason IN ('biller_refused', 'not_received')),
  receipt        text CHECK (char_length(receipt) BETWEEN 1 AND 64),
  is_automatic   boolean NOT NULL DEFAULT false,
  key            text CHECK (key ~ '^[A-Za-z0-9_-]{16,255}$'),
  fingerprint    bytea CHECK (octet_length(fingerprint) = 32),
  -- When the network is asked next what became of it.
  inquire_at     timestamptz(3),
  inquiries      integer NOT NULL DEFAULT 0,
  created_at     timestamptz(3) NOT NULL DEFAULT bank_now(),
  settled_at     timestamptz(3),
  CONSTRAINT bill_payments_outcome CHECK (
    (status = 'pending') = (inquire_at IS NOT NULL) AND (status = 'pending') = (settled_at IS NULL)
    AND (status = 'failed') = (reason IS NOT NULL) AND (status = 'paid') = (receipt IS NOT NULL)),
  CONSTRAINT bill_payments_key CHECK ((key IS NULL) = (fingerprint IS NULL))
);
CREATE INDEX bill_payments_user ON bill_payments (user_id, created_at, id);
CREATE INDEX bill_payments_account ON bill_payments (account_id);
CREATE INDEX bill_payments_bill ON bill_payments (bill_id);
CREATE UNIQUE INDEX bill_payments_by_key ON bill_payments (user_id, key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX bill_payments_one_pending ON bill_payments (bill_id) WHERE status = 'pending';
CREATE INDEX bill_payments_inquire ON bill_payments (inquire_at, id) WHERE status = 'pending';
`;

// The books of the simulated network stand for another company's and are no part of the bank: in a schema of their own,
// without a foreign key to the bank's tables.
const SIMULATOR = `
CREATE SCHEMA IF NOT EXISTS simulator;
CREATE TABLE simulator.consumers (
  biller_id       uuid NOT NULL,
  consumer_number text NOT NULL,
  -- Bills of the month are due on this day or later.
  bills_from      date NOT NULL,
  -- Comes before what the end of the number means.
  behaviour       text,
  PRIMARY KEY (biller_id, consumer_number)
);
CREATE TABLE simulator.bills (
  biller_id       uuid NOT NULL,
  consumer_number text NOT NULL,
  number          text NOT NULL,
  issued_on       date NOT NULL,
  due_on          date NOT NULL,
  amount          numeric(19,2) NOT NULL CHECK (amount > 0),
  paid            numeric(19,2) NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid <= amount),
  PRIMARY KEY (biller_id, consumer_number, number)
);
CREATE TABLE simulator.bill_payments (
  payment_id  uuid PRIMARY KEY,
  bill_number text NOT NULL,
  amount      numeric(19,2) NOT NULL,
  status      text NOT NULL CHECK (status IN ('paid', 'refused', 'processing', 'not_received')),
  -- What becomes of a slow payment, and when.
  outcome     text,
  ready_at    timestamptz(3),
  receipt     text NOT NULL,
  messages    integer NOT NULL DEFAULT 1
);
`;
