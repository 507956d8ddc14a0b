import { Injectable } from '@nestjs/common';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ForecastMovementDto } from '#contract/shapes/forecast.dto';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import type { ForecastPeriod, ForecastSource } from './forecast-source.js';
import { expectedIncome, type Income } from './income.rules.js';

/**
 * The money that came to the account of a customer (`$1`, `$2`) from others in the last months. Money between the
 * customer's own accounts is no income.
 */
const INCOME = `
SELECT concat_ws(' ', payer.account_id, t.purpose) AS source, t.purpose, t.amount,
       to_char(t.created_at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM-DD') AS "on"
  FROM transactions t LEFT JOIN transactions payer ON payer.id = t.origin_id
 WHERE t.user_id = $1::uuid AND t.account_id = $2::uuid AND t.status = 'completed' AND t.amount > 0
   AND t.created_at >= bank_now() - interval '110 days' AND payer.user_id IS DISTINCT FROM t.user_id
 ORDER BY t.created_at DESC, t.id DESC LIMIT 1000`;

/** Income that came regularly and is expected to go on. */
@Injectable()
export class ExpectedIncome implements ForecastSource {
  constructor(private readonly pool: PgPool) {}

  async movementsOf({ id, userId }: AccountDto, period: ForecastPeriod): Promise<ForecastMovementDto[]> {
    const known = await this.pool.statement<Income>('income-of-account', INCOME, [userId, id]);
    return expectedIncome(known, period).map(({ on, amount, purpose }) => ({
      on,
      kind: 'income' as const,
      amount,
      name: purpose,
      sourceId: null,
      isPending: false,
    }));
  }
}
