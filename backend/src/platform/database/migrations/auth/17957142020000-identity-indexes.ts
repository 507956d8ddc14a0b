import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../concurrent-index.js';

/** Finds look-alikes of a username or an e-mail address. Not unique: a bank may have some from before. */
export class IdentityIndexes17957142020000 implements MigrationInterface {
  name = 'IdentityIndexes17957142020000';
  /** PostgreSQL builds no index concurrently within a transaction. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await createIndexConcurrently(queryRunner, index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of INDEXES) await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}

const INDEXES = [
  { name: 'users_username_alike', definition: 'ON users (identity_key(username))' },
  { name: 'users_email_alike', definition: 'ON users (identity_key(email))' },
];
