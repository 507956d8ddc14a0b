import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Where the e-mail about a notification goes: the addresses of the moment in which it was made. */
export class MailAddresses1795716193500 implements MigrationInterface {
  name = 'MailAddresses1795716193500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE notifications ADD COLUMN mail_to text[]');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE notifications DROP COLUMN mail_to');
  }
}
