import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Validates the lists of words that the migration before has made longer, without a lock against writes. */
export class RefundsChecked1797400000022 implements Migration {
  name = 'RefundsChecked1797400000022';
  /** A validation in a transaction would hold the locks of the statements before it. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, constraint] of CONSTRAINTS)
      await queryRunner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint}`);
  }
}

const CONSTRAINTS = [
  ['transactions', 'transactions_type_check'],
  ['entries', 'entries_bank_account_check'],
  ['approval_requests', 'approval_requests_subject_type_check'],
  ['idempotency_keys', 'idempotency_keys_scope_check'],
] as const;
