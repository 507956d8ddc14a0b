import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Validates that every conversation has a number, without a lock against writes. */
export class ConversationNumberChecked1797400000043 implements Migration {
  name = 'ConversationNumberChecked1797400000043';
  /** A validation in a transaction would hold the locks of the statements before it. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE conversations VALIDATE CONSTRAINT conversations_numbered');
  }
}
