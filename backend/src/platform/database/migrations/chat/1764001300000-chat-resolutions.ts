import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * When a conversation was resolved, by whom, and how the customer rated it. What a node of the previous version
 * resolves has no row here, and cannot be rated.
 */
export class ChatResolutions1764001300000 implements MigrationInterface {
  name = 'ChatResolutions1764001300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(RESOLUTIONS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE chat_resolutions');
  }
}

const RESOLUTIONS = `
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
