import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The clocks of conversations, and how long replies and resolutions took. */
export class ConversationClocks1797400000011 implements Migration {
  name = 'ConversationClocks1797400000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [COLUMNS, REPORTED, CLOCKS, OPENINGS]) await queryRunner.query(part);
  }
}

const COLUMNS = `
ALTER TABLE conversations
  ADD COLUMN opened_at timestamptz(3),
  ADD COLUMN is_answered boolean NOT NULL DEFAULT false,
  ADD COLUMN reply_due_at timestamptz(3),
  ADD COLUMN reply_amber_at timestamptz(3),
  ADD COLUMN resolution_due_at timestamptz(3),
  ADD COLUMN reply_told smallint NOT NULL DEFAULT 0;
ALTER TABLE chat_resolutions
  ADD COLUMN seconds integer,
  ADD COLUMN is_within boolean;
`;

/** Times in business hours are stored when they end, so that a changed calendar does not change them. */
const REPORTED = `
CREATE TABLE conversation_openings (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  opened_at       timestamptz(3) NOT NULL,
  -- Who gave the first reply.
  agent_id        uuid REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (conversation_id, opened_at)
);
CREATE INDEX conversation_openings_time ON conversation_openings (opened_at);
CREATE INDEX conversation_openings_agent ON conversation_openings (agent_id);

CREATE TABLE chat_replies (
  message_id      uuid PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  agent_id        uuid REFERENCES users ON DELETE SET NULL,
  is_first        boolean NOT NULL,
  replied_at      timestamptz(3) NOT NULL,
  seconds         integer NOT NULL CHECK (seconds >= 0),
  is_within       boolean NOT NULL
);
CREATE INDEX chat_replies_time ON chat_replies (replied_at);
CREATE INDEX chat_replies_conversation ON chat_replies (conversation_id);
CREATE INDEX chat_replies_agent ON chat_replies (agent_id);
`;

/**
 * A trigger, so that the clocks are set by the statement that sets who waits, whatever the version of the node. The reply
 * clock runs while the customer waits, the other one from the (re)opening on.
 */
const CLOCKS = `
CREATE FUNCTION conversation_clocks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  targets desk_settings;
  has_message boolean := NEW.waiting_since IS NOT NULL;
  seconds integer;
BEGIN
  IF NEW.status <> 'open' THEN
    NEW.reply_due_at := NULL;
    NEW.reply_amber_at := NULL;
    NEW.resolution_due_at := NULL;
    NEW.reply_told := 0;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    has_message := NEW.last_message_at <> OLD.last_message_at;
  ELSIF NOT has_message THEN
    RETURN NEW;
  END IF;
  SELECT * INTO targets FROM desk_settings;
  IF NEW.opened_at IS NULL OR (TG_OP = 'UPDATE' AND OLD.status <> 'open') THEN
    NEW.opened_at := coalesce(NEW.waiting_since, CASE WHEN has_message THEN NEW.last_message_at ELSE bank_now() END);
    NEW.is_answered := has_message AND NEW.waiting_since IS NULL;
    NEW.resolution_due_at := business_time_after(NEW.opened_at, targets.resolution_hours * 3600);
  ELSIF TG_OP = 'UPDATE' AND OLD.waiting_since IS NOT NULL AND NEW.waiting_since IS NULL THEN
    NEW.is_answered := true;
  END IF;
  IF NEW.waiting_since IS NULL THEN
    NEW.reply_due_at := NULL;
    NEW.reply_amber_at := NULL;
    NEW.reply_told := 0;
  ELSIF NEW.reply_due_at IS NULL OR (TG_OP = 'UPDATE' AND NEW.waiting_since IS DISTINCT FROM OLD.waiting_since) THEN
    seconds := 60 * CASE WHEN NEW.is_answered THEN targets.next_reply_minutes ELSE targets.first_reply_minutes END;
    NEW.reply_due_at := business_time_after(NEW.waiting_since, seconds);
    NEW.reply_amber_at := business_time_after(NEW.waiting_since, seconds * 3 / 4);
    NEW.reply_told := 0;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_clocks BEFORE INSERT OR UPDATE OF status, waiting_since ON conversations
  FOR EACH ROW EXECUTE FUNCTION conversation_clocks();
`;

const OPENINGS = `
-- A conversation that a customer's message opens or reopens counts in the reports.
CREATE FUNCTION conversation_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_openings (conversation_id, opened_at) VALUES (NEW.id, NEW.opened_at)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_opened AFTER INSERT OR UPDATE OF status, waiting_since ON conversations
  FOR EACH ROW WHEN (NEW.opened_at = NEW.waiting_since) EXECUTE FUNCTION conversation_opened();
`;
