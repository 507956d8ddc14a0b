import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Validates the constraints that are not validated yet, drops the indexes that no search has used since they fold, and
 * looks for free account numbers where all of them are noted.
 */
export class NothingLeftOver17957132240000 implements MigrationInterface {
  name = 'NothingLeftOver17957132240000';
  /** It reads large tables and drops indexes concurrently, locks nobody out, and is idempotent. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, constraint] of UNVALIDATED) {
      await queryRunner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint}`);
    }
    await queryRunner.query(NEXT);
    for (const index of UNUSED) await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  }

  /** The constraints stay valid, nobody misses the indexes, and the function finds what it found before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

const UNVALIDATED = [
  ['accounts', 'accounts_nickname'],
  ['transactions', 'transactions_blocked'],
  ['transactions', 'transactions_rejection_reason'],
  ['beneficiaries', 'beneficiaries_rejection_reason'],
] as const;

// Each account notes its number in `issued_numbers` when it is opened.
const NEXT = `
CREATE OR REPLACE FUNCTION next_account_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  random    text;
  candidate text;
BEGIN
  LOOP
    random := gen_random_uuid()::text;
    candidate := '1' || lpad(mod(('x0' || left(random, 7) || right(random, 8))::bit(64)::bigint,
                                 1000000000000000)::text, 15, '0');
    IF NOT EXISTS (SELECT FROM issued_numbers WHERE account_number = candidate) THEN RETURN candidate; END IF;
  END LOOP;
END $$`;

const UNUSED = ['users_search', 'messages_search'] as const;
