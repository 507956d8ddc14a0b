import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Which sockets of agents and administrators are connected, and which conversation each of them shows. */
export class DeskSockets1795000000091 implements Migration {
  name = 'DeskSockets1795000000091';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SOCKETS);
  }
}

const SOCKETS = `
-- Rows that are not refreshed expire.
CREATE TABLE desk_sockets (
  node_id         uuid NOT NULL,
  socket_id       text NOT NULL,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  conversation_id uuid REFERENCES conversations ON DELETE SET NULL,
  since           timestamptz NOT NULL,
  seen_at         timestamptz NOT NULL,
  PRIMARY KEY (node_id, socket_id)
);
CREATE INDEX desk_sockets_user ON desk_sockets (user_id);
CREATE INDEX desk_sockets_conversation ON desk_sockets (conversation_id);
CREATE INDEX desk_sockets_seen ON desk_sockets (seen_at);
`;
