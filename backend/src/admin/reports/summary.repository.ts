import { Injectable } from '@nestjs/common';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { ReadPool } from '../../platform/database/connection/read-pool.js';

/** Reads the key figures of the bank; `balances` has only the currencies that have accounts, in no fixed order. */
@Injectable()
export class SummaryRepository {
  constructor(private readonly pool: ReadPool) {}

  /** Reads all figures in one statement, so that they are from the same moment. */
  async read(): Promise<AdminSummaryDto> {
    const [summary] = await this.pool.statement<AdminSummaryDto>('admin-summary', SUMMARY, []);
    if (!summary) throw new Error('The summary returned no row.');
    return summary;
  }
}

/** Counts are cast to `float8`, which is exact for them, because `pg` returns a `bigint` as text. */
const SUMMARY = `
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
)
SELECT people.users::float8 AS users, people.customers::float8 AS customers,
       people.restricted::float8 AS "restrictedUsers",
       (SELECT coalesce(sum(accounts), 0) FROM money)::float8 AS accounts,
       (SELECT count(*) FROM transactions)::float8 AS transactions,
       (SELECT count(*) FROM beneficiaries WHERE verification_status = 'pending')::float8
         AS "pendingBeneficiaries",
       (SELECT count(*) FROM transactions WHERE status = 'pending' AND type = 'transfer')::float8 AS "pendingTransfers",
       (SELECT count(*) FROM standing_orders WHERE status = 'pending')::float8 AS "pendingStandingOrders",
       (SELECT count(*) FROM cards WHERE status = 'requested')::float8 AS "pendingCards",
       (SELECT coalesce(json_agg(json_build_object('currency', currency, 'total', total::text)), '[]')
          FROM money) AS balances
  FROM people`;
