import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Whether a session was the first of its user with this browser and network for a long time. */
export class NewDevices1797300000031 implements Migration {
  name = 'NewDevices1797300000031';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions ADD COLUMN is_new_device boolean');
  }
}
