import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { ReadPool } from '../../platform/database/connection/read-pool.js';

/** Reads the key figures of the bank; `balances` has only the currencies that have accounts, in no fixed order. */
@Injectable()
export class SummaryRepository {
  constructor(private readonly pool: ReadPool) {}

  /** Reads all figures in one statement, so that they are from the same moment. */
  async read(): Promise<AdminSummaryDto> {
    const [summary] = await this.pool.statement<AdminSummaryDto>('admin-summary', summarySql(), []);
    if (!summary) throw new Error('The summary returned no row.');
    return summary;
  }
}

/**
 * SQL of the key figures. Counts are cast to `float8`, which is exact for them, because `pg` returns a `bigint` as text.
 * @param counted the number of transactions up to which they are counted; there may be more than can be read in time, so
 * PostgreSQL's own estimate stands for a larger number
 */
export const summarySql = (counted: number = LIMITS.countedTransactions) => `
WITH people AS MATERIALIZED (
  SELECT count(*) AS users, count(*) FILTER (WHERE role = 'customer') AS customers,
         count(*) FILTER (WHERE is_restricted) AS restricted
    FROM users
), money AS MATERIALIZED (
  SELECT currency, sum(accounts) AS accounts, sum(total) AS total
    FROM (SELECT currency, count(*) AS accounts, sum(balance) AS total FROM accounts GROUP BY currency
          UNION ALL
          SELECT currency, 0, sum(balance) FROM goals WHERE balance > 0 GROUP BY currency) AS places
   GROUP BY currency
), history AS MATERIALIZED (
  SELECT count(*) AS transactions FROM (SELECT FROM transactions LIMIT ${counted} + 1) AS counted
)
SELECT people.users::float8 AS users, people.customers::float8 AS customers,
       people.restricted::float8 AS "restrictedUsers",
       (SELECT coalesce(sum(accounts), 0) FROM money)::float8 AS accounts,
       (SELECT CASE WHEN transactions <= ${counted} THEN transactions
                    ELSE greatest(transactions, (SELECT reltuples FROM pg_class WHERE oid = 'transactions'::regclass)) END
          FROM history)::float8 AS transactions,
       (SELECT count(*) FROM beneficiaries WHERE verification_status = 'pending')::float8
         AS "pendingBeneficiaries",
       (SELECT count(*) FROM transactions WHERE status = 'pending' AND type = 'transfer')::float8 AS "pendingTransfers",
       (SELECT count(*) FROM standing_orders WHERE status = 'pending')::float8 AS "pendingStandingOrders",
       (SELECT count(*) FROM cards WHERE status = 'requested')::float8 AS "pendingCards",
       (SELECT coalesce(json_agg(json_build_object('currency', currency, 'total', total::text)), '[]')
          FROM money) AS balances
  FROM people`;
