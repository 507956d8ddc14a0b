import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The transaction that a message is about; `NULL` in rows that the version before writes. It is no foreign key: a
 * message outlives its transaction and still shows that there was one, and sending it locks no transaction.
 */
export class MessagesAbout1764001310000 implements MigrationInterface {
  name = 'MessagesAbout1764001310000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages ADD COLUMN transaction_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages DROP COLUMN transaction_id');
  }
}
