import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which agent views which conversation, and the index for the order of the agents' list. */
export class SupportDesk1763720000000 implements MigrationInterface {
  name = 'SupportDesk1763720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(VIEWS);
    await queryRunner.query(LISTS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNORDERED);
    await queryRunner.query('DROP TABLE conversation_views');
  }
}

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

const LISTS = `
-- The list shows restricted customers first, so the index for its order needs this column.
ALTER TABLE conversations ADD COLUMN is_restricted boolean NOT NULL DEFAULT false;
UPDATE conversations c SET is_restricted = true FROM users u WHERE u.id = c.user_id AND u.is_restricted;

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

DROP INDEX conversations_newest;
CREATE INDEX conversations_in_order
  ON conversations (status, is_restricted DESC, last_message_at DESC, id DESC);
CREATE INDEX conversations_unclaimed ON conversations (is_restricted DESC, last_message_at DESC, id DESC)
  WHERE status = 'open' AND claimed_by IS NULL;
`;

const UNORDERED = `
DROP TRIGGER users_restriction ON users;
DROP TRIGGER conversations_restriction ON conversations;
DROP FUNCTION restriction_reaches_conversation, conversation_knows_restriction;
DROP INDEX conversations_unclaimed, conversations_in_order;
ALTER TABLE conversations DROP COLUMN is_restricted;
CREATE INDEX conversations_newest ON conversations (status, last_message_at DESC, id DESC);
`;
