import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Which agents are connected, and which conversation each of their sockets shows. */
export class DeskSockets1795000000091 implements Migration {
  name = 'DeskSockets1795000000091';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [PRESENCE, VIEWS]) await queryRunner.query(part);
  }
}

const PRESENCE = `
CREATE TABLE agent_presence (
  node_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (node_id, user_id)
);
CREATE INDEX agent_presence_seen ON agent_presence (seen_at);
CREATE INDEX agent_presence_user ON agent_presence (user_id);
`;

const VIEWS = `
-- One row for each socket that shows a conversation. Rows that are not refreshed expire.
CREATE TABLE conversation_views (
  node_id         uuid NOT NULL,
  socket_id       text NOT NULL,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  since           timestamptz NOT NULL,
  seen_at         timestamptz NOT NULL,
  PRIMARY KEY (node_id, socket_id)
);
CREATE INDEX conversation_views_conversation ON conversation_views (conversation_id);
CREATE INDEX conversation_views_user ON conversation_views (user_id);
`;
