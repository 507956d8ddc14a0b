import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/**
 * Transactions of the type `refund` against the bank's side `refunds`, requests for a second person about a case, and
 * idempotency keys of new cases. The next migration validates the constraints.
 */
export class Refunds1797400000021 implements Migration {
  name = 'Refunds1797400000021';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { table, column, values } of LISTS) {
      const name = `${table}_${column}_check`;
      await queryRunner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${name},
          ADD CONSTRAINT ${name} CHECK (${column} IN (${values.map((value) => `'${value}'`).join(', ')})) NOT VALID`);
    }
  }
}

const LISTS = [
  {
    table: 'transactions',
    column: 'type',
    values: [
      ...['transfer', 'deposit', 'payment', 'withdrawal', 'purchase', 'online', 'bill_payment', 'fee'],
      ...['refund', 'others'],
    ],
  },
  {
    table: 'entries',
    column: 'bank_account',
    values: ['settlement', 'adjustment', 'opening', 'closing', 'refunds'],
  },
  {
    table: 'approval_requests',
    column: 'subject_type',
    values: ['account', 'transaction', 'user', 'policies', 'items', 'case'],
  },
  {
    table: 'idempotency_keys',
    column: 'scope',
    values: ['transfer', 'standing_order', 'goal_movement', 'card_request', 'case', 'administration'],
  },
];
