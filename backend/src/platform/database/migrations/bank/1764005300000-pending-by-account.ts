import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Counts a customer's pending transfers by their accounts, whatever the statistics say. In a large table these are renewed
 * seldom: when the planner had last seen hardly any pending transfers, it read those of the whole bank for each submission.
 */
export class PendingByAccount1764005300000 implements MigrationInterface {
  name = 'PendingByAccount1764005300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(countOf(BY_ACCOUNT));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(countOf(JOINED));
  }
}

/** `OFFSET 0` keeps the planner from reading the pending transfers first and joining the accounts to them. */
const BY_ACCOUNT = `
    SELECT FROM accounts a
     CROSS JOIN LATERAL (
       SELECT FROM transactions WHERE account_id = a.id AND status = 'pending' OFFSET 0) AS t
     WHERE a.user_id = customer LIMIT enough`;

const JOINED = `
    SELECT FROM accounts a JOIN transactions t ON t.account_id = a.id AND t.status = 'pending'
     WHERE a.user_id = customer LIMIT enough`;

/** The function remains VOLATILE, so that each call sees what is committed at that moment. */
const countOf = (pending: string) => `
CREATE OR REPLACE FUNCTION pending_transfers(customer uuid, enough integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT count(*) FROM (${pending}) AS pending);
END $$`;
