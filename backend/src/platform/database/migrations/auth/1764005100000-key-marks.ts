import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Says of each hash under `PIN_KEY` which key made it, while the key is exchanged. Rows without a mark are older than
 * the first rotation, and under the key that was in force before it. `number_hash` of a card needs none: it is made
 * anew from the number.
 */
export class KeyMarks1764005100000 implements MigrationInterface {
  name = 'KeyMarks1764005100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of MARKS) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN ${column} integer`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of MARKS) {
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

const MARKS = [
  ['recovery_codes', 'key_mark'],
  ['password_resets', 'key_mark'],
  ['creation_keys', 'key_mark'],
  ['cards', 'pin_key_mark'],
  ['transaction_pins', 'key_mark'],
] as const;
