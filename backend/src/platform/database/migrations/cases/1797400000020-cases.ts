import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Disputes and complaints, and what happened to them. */
export class Cases1797400000020 implements Migration {
  name = 'Cases1797400000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [CASES, MOVES, LINES]) await queryRunner.query(part);
  }
}

const CASES = `
CREATE TABLE cases (
  id              uuid PRIMARY KEY,
  number          text COLLATE "C" NOT NULL UNIQUE,
  kind            text NOT NULL CHECK (kind IN ('dispute', 'complaint')),
  reason          text NOT NULL,
  status          text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'investigating', 'waiting_customer',
                    'refunded', 'declined', 'resolved', 'withdrawn')),
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  transaction_id  uuid REFERENCES transactions ON DELETE CASCADE,
  conversation_id uuid REFERENCES conversations ON DELETE SET NULL,
  owner_id        uuid REFERENCES users ON DELETE SET NULL,
  text            text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  resolution      text CHECK (char_length(resolution) BETWEEN 1 AND 2000),
  refund_id       uuid UNIQUE REFERENCES transactions ON DELETE CASCADE,
  acknowledge_by  timestamptz(3) NOT NULL,
  answer_by       timestamptz(3) NOT NULL,
  acknowledged_at timestamptz(3),
  answered_at     timestamptz(3),
  created_at      timestamptz(3) NOT NULL DEFAULT bank_now(),
  CONSTRAINT cases_reason CHECK (CASE kind
    WHEN 'dispute' THEN reason IN ('not_mine', 'wrong_amount', 'wrong_recipient', 'not_received', 'charged_twice')
    ELSE reason IN ('service', 'fees', 'product', 'staff', 'app', 'other') END),
  CONSTRAINT cases_disputed CHECK (kind <> 'dispute' OR transaction_id IS NOT NULL),
  CONSTRAINT cases_refund CHECK ((status = 'refunded') = (refund_id IS NOT NULL)),
  CONSTRAINT cases_refunded_transaction CHECK (refund_id IS NULL OR transaction_id IS NOT NULL),
  CONSTRAINT cases_answer CHECK ((status IN ('refunded', 'declined', 'resolved')) = (answered_at IS NOT NULL)
                                 AND (answered_at IS NULL) = (resolution IS NULL))
);
CREATE INDEX cases_user ON cases (user_id, created_at DESC, id DESC);
CREATE INDEX cases_transaction ON cases (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX cases_conversation ON cases (conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX cases_owner ON cases (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX cases_due ON cases (answer_by, id) WHERE answered_at IS NULL;
-- One case at a time about a transaction.
CREATE UNIQUE INDEX cases_undecided ON cases (transaction_id)
 WHERE status IN ('open', 'investigating', 'waiting_customer');
`;

const MOVES = `
-- The moves of CASE_MOVES in libs/contract/banking/cases.ts.
CREATE FUNCTION move_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'open' THEN RETURN NEW; END IF;
  ELSIF (OLD.status, NEW.status) IN (
      ('open', 'investigating'), ('open', 'withdrawn'),
      ('investigating', 'waiting_customer'), ('waiting_customer', 'investigating'),
      ('investigating', 'refunded'), ('investigating', 'declined'), ('investigating', 'resolved'),
      ('waiting_customer', 'refunded'), ('waiting_customer', 'declined'), ('waiting_customer', 'resolved'),
      ('investigating', 'withdrawn'), ('waiting_customer', 'withdrawn')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a case does not become %', NEW.status USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER cases_begin BEFORE INSERT ON cases FOR EACH ROW EXECUTE FUNCTION move_case();
CREATE TRIGGER cases_move BEFORE UPDATE OF status ON cases
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION move_case();
`;

const LINES = `
CREATE TABLE case_lines (
  id        uuid PRIMARY KEY,
  case_id   uuid NOT NULL REFERENCES cases ON DELETE CASCADE,
  type      text NOT NULL CHECK (type IN ('opened', 'acknowledged', 'taken', 'released', 'investigating', 'asked',
              'message', 'refunded', 'declined', 'resolved', 'withdrawn')),
  author_id uuid REFERENCES users ON DELETE SET NULL,
  text      text CHECK (char_length(text) BETWEEN 1 AND 2000),
  at        timestamptz(3) NOT NULL DEFAULT bank_now()
);
CREATE INDEX case_lines_case ON case_lines (case_id, at, id);
CREATE INDEX case_lines_author ON case_lines (author_id) WHERE author_id IS NOT NULL;
`;
