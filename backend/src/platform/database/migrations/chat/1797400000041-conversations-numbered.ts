import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';
import type { Migration } from '../migration.js';

const ROWS = 5000;

/** Numbers the conversations that were there before. */
export class ConversationsNumbered1797400000041 implements Migration {
  name = 'ConversationsNumbered1797400000041';
  /** Some thousand rows at a time, and PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let numbered: number;
    do {
      [, numbered] = (await queryRunner.query(
        `UPDATE conversations SET number = new_conversation_number()
          WHERE id IN (SELECT id FROM conversations WHERE number IS NULL LIMIT ${ROWS})`,
      )) as [unknown, number];
    } while (numbered > 0);
    await createIndexConcurrently(queryRunner, {
      name: 'conversations_number',
      definition: 'ON conversations (number)',
      unique: true,
    });
  }
}
