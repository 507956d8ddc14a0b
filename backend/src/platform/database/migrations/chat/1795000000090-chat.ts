import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Conversations between customers and support. */
export class Chat1795000000090 implements Migration {
  name = 'Chat1795000000090';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [CONVERSATIONS, RESTRICTION, MESSAGES, RESOLUTIONS, DESK])
      await queryRunner.query(part);
  }
}

const CONVERSATIONS = `
CREATE TABLE conversations (
  id                 uuid PRIMARY KEY,
  user_id            uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  status             text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  claimed_by         uuid REFERENCES users ON DELETE SET NULL,
  last_message       text,
  last_message_at    timestamptz(3) NOT NULL,
  waiting_since      timestamptz(3),
  first_asked_at     timestamptz(3),
  first_answered_at  timestamptz(3),
  customer_read_upto timestamptz(3),
  agent_read_upto    timestamptz(3),
  created_at         timestamptz(3) NOT NULL DEFAULT bank_now(),
  -- The desk's list shows restricted customers first, so the indexes for its order need this column.
  is_restricted      boolean NOT NULL DEFAULT false
);
CREATE INDEX conversations_in_order
  ON conversations (status, is_restricted DESC, last_message_at DESC, id DESC);
CREATE INDEX conversations_unclaimed ON conversations (is_restricted DESC, last_message_at DESC, id DESC)
  WHERE status = 'open' AND claimed_by IS NULL;
-- Restricted customers first; those who do not wait for an answer last.
CREATE INDEX conversations_waiting
  ON conversations ((NOT is_restricted), (coalesce(waiting_since, 'infinity'::timestamptz)), id)
  WHERE status = 'open' AND claimed_by IS NULL;
CREATE INDEX conversations_claimed ON conversations (claimed_by) WHERE claimed_by IS NOT NULL;
`;

const RESTRICTION = `
-- A conversation follows the restriction of its customer.
CREATE FUNCTION conversation_knows_restriction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_restricted := (SELECT is_restricted FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_restriction BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION conversation_knows_restriction();

CREATE FUNCTION restriction_reaches_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET is_restricted = NEW.is_restricted WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_restriction AFTER UPDATE OF is_restricted ON users
  FOR EACH ROW WHEN (OLD.is_restricted <> NEW.is_restricted)
  EXECUTE FUNCTION restriction_reaches_conversation();
`;

const MESSAGES = `
CREATE TABLE messages (
  id                uuid PRIMARY KEY,
  conversation_id   uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id           uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sender            text NOT NULL CHECK (sender IN ('user', 'agent', 'note')),
  author_id         uuid REFERENCES users ON DELETE SET NULL,
  text              text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  reference         text NOT NULL UNIQUE,
  client_message_id text CHECK (char_length(client_message_id) BETWEEN 1 AND 100),
  at                timestamptz(3) NOT NULL,
  -- The transaction that the message is about. No foreign key: a message outlives its transaction and still shows that
  -- there was one, and sending it locks no transaction.
  transaction_id    uuid,
  -- Clients distinguish messages by their time.
  CONSTRAINT messages_one_a_moment UNIQUE (conversation_id, at),
  CONSTRAINT messages_sent_once UNIQUE (conversation_id, author_id, client_message_id)
);
CREATE INDEX messages_user ON messages (user_id);
CREATE INDEX messages_author ON messages (author_id);
CREATE INDEX messages_search_folded ON messages USING gin (search_letters(search_fold(text)) gin_trgm_ops);
-- How many match decides whether they are sorted, or the list is read in its order.
CREATE STATISTICS messages_folded ON (search_fold(text)) FROM messages;

CREATE TABLE agent_reads (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  agent_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  read_upto       timestamptz(3) NOT NULL,
  PRIMARY KEY (conversation_id, agent_id)
);
CREATE INDEX agent_reads_agent ON agent_reads (agent_id);
`;

const RESOLUTIONS = `
-- When a conversation was resolved, by whom, and how the customer rated it.
CREATE TABLE chat_resolutions (
  id              uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  agent_id        uuid REFERENCES users ON DELETE SET NULL,
  resolved_at     timestamptz(3) NOT NULL,
  rating          smallint CHECK (rating BETWEEN 1 AND 5),
  comment         text CHECK (char_length(comment) BETWEEN 1 AND 200),
  rated_at        timestamptz(3)
);
CREATE INDEX chat_resolutions_conversation ON chat_resolutions (conversation_id, resolved_at);
CREATE INDEX chat_resolutions_agent ON chat_resolutions (agent_id);
`;

const DESK = `
CREATE TABLE canned_replies (
  id         uuid PRIMARY KEY,
  shortcut   text NOT NULL CHECK (char_length(shortcut) BETWEEN 1 AND 40),
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz(3) NOT NULL DEFAULT bank_now()
);
CREATE UNIQUE INDEX canned_replies_shortcut ON canned_replies (lower(shortcut));

-- Reading a customer's context is audited at most once per hour.
CREATE TABLE context_reads (
  agent_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hour     timestamptz NOT NULL,
  PRIMARY KEY (agent_id, user_id)
);
CREATE INDEX context_reads_user ON context_reads (user_id);
`;
