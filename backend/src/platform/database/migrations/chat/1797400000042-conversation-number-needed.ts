import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Every conversation has a number. */
export class ConversationNumberNeeded1797400000042 implements Migration {
  name = 'ConversationNumberNeeded1797400000042';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE conversations ADD CONSTRAINT conversations_numbered CHECK (number IS NOT NULL) NOT VALID',
    );
  }
}
