import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Tags of conversations. A merged tag stays as another name of the tag that it was merged into. */
export class Tags1797400000044 implements Migration {
  name = 'Tags1797400000044';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE tags (
        name        text PRIMARY KEY CHECK (char_length(name) BETWEEN 1 AND 30),
        id          uuid NOT NULL UNIQUE,
        colour      text NOT NULL,
        merged_into text REFERENCES tags,
        created_at  timestamptz(3) NOT NULL DEFAULT bank_now()
      );
      CREATE UNIQUE INDEX tags_any_case ON tags (lower(name));
      CREATE INDEX tags_merged ON tags (merged_into) WHERE merged_into IS NOT NULL;
      CREATE TABLE conversation_tags (
        conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
        tag             text NOT NULL REFERENCES tags,
        added_at        timestamptz(3) NOT NULL DEFAULT bank_now(),
        PRIMARY KEY (conversation_id, tag)
      );
      CREATE INDEX conversation_tags_tag ON conversation_tags (tag);
    `);
  }
}
