import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Conversations between customers and support, and the presence of agents. */
export class Chat1763690000000 implements MigrationInterface {
  name = 'Chat1763690000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CHAT);
  }

  down(): Promise<void> {
    throw new Error('What customers wrote is not thrown away: restore a backup instead.');
  }
}

const CHAT = `
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
  created_at         timestamptz(3) NOT NULL DEFAULT bank_now()
);
CREATE INDEX conversations_newest ON conversations (status, last_message_at DESC, id DESC);
CREATE INDEX conversations_claimed ON conversations (claimed_by) WHERE claimed_by IS NOT NULL;

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
  -- Clients distinguish messages by their time.
  CONSTRAINT messages_one_a_moment UNIQUE (conversation_id, at),
  CONSTRAINT messages_sent_once UNIQUE (conversation_id, author_id, client_message_id)
);
CREATE INDEX messages_user ON messages (user_id);
CREATE INDEX messages_author ON messages (author_id);
CREATE INDEX messages_search ON messages USING gin (text gin_trgm_ops);

CREATE TABLE agent_reads (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  agent_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  read_upto       timestamptz(3) NOT NULL,
  PRIMARY KEY (conversation_id, agent_id)
);
CREATE INDEX agent_reads_agent ON agent_reads (agent_id);

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

CREATE TABLE agent_presence (
  node_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (node_id, user_id)
);
CREATE INDEX agent_presence_seen ON agent_presence (seen_at);
CREATE INDEX agent_presence_user ON agent_presence (user_id);
`;
