import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Who paid, by the name of that time, on the receiver's side of a payment inside the bank. Rows without it, which the
 * version before this one writes, take the name from the sender's side.
 */
export class SenderNames17957142000000 implements MigrationInterface {
  name = 'SenderNames17957142000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE transactions ADD COLUMN sender_name text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE transactions DROP COLUMN sender_name');
  }
}
