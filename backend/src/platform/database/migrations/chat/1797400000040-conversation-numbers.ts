import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** A number by which staff name a conversation, such as `CNV-100001`; also for those that an older version begins. */
export class ConversationNumbers1797400000040 implements Migration {
  name = 'ConversationNumbers1797400000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE SEQUENCE conversation_numbers START 100001;
      CREATE FUNCTION new_conversation_number() RETURNS text LANGUAGE sql VOLATILE AS
        $$ SELECT 'CNV-' || nextval('conversation_numbers') $$;
      ALTER TABLE conversations ADD COLUMN number text;
      ALTER TABLE conversations ALTER COLUMN number SET DEFAULT new_conversation_number();
    `);
  }
}
