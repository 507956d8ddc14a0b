import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Says of each factor whether it was the first one or another one has confirmed it, and of recovery codes when they were
 * made. Factors of before count as confirmed.
 */
export class VouchedFactors1795716191500 implements MigrationInterface {
  name = 'VouchedFactors1795716191500';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN is_vouched boolean NOT NULL DEFAULT true`);
    }
    // Two statements: a default that is not a constant would rewrite the table.
    await queryRunner.query(
      `ALTER TABLE recovery_codes ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT '2026-01-01T00:00:00Z'`,
    );
    await queryRunner.query('ALTER TABLE recovery_codes ALTER COLUMN created_at SET DEFAULT bank_now()');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN is_vouched`);
    }
    await queryRunner.query('ALTER TABLE recovery_codes DROP COLUMN created_at');
  }
}

const TABLES = ['passkeys', 'totp_secrets', 'recovery_codes'] as const;
