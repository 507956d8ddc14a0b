import type { Currency } from '../banking/accounts.js';
import type { ForecastKind } from '../banking/reports.js';

export class ForecastMovementDto {
  /**
   * The day in Asia/Dubai.
   * @example "2026-12-01"
   */
  on!: string;
  kind!: ForecastKind;
  /**
   * Signed: negative is money out of the account.
   * @example "-4500.00"
   */
  amount!: string;
  /**
   * The name of the recipient, the biller or the goal, or the purpose of the income.
   * @example "Omar Haddad"
   */
  name!: string | null;
  /**
   * The standing order, the bill or the goal; `null` for income.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d"
   */
  sourceId!: string | null;
  /**
   * Whether the bank has not approved it yet.
   * @example false
   */
  isPending!: boolean;
}

export class ForecastDayDto {
  /** @example "2026-12-01" */
  on!: string;
  /**
   * At the end of the day; may be negative.
   * @example "1250.00"
   */
  balance!: string;
}

/** The expected balance of an account, today and on each of the 30 days after it. */
export class ForecastDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  accountId!: string;
  /** @example "AED" */
  currency!: Currency;
  /**
   * What is available now.
   * @example "5750.00"
   */
  available!: string;
  /** Earliest first; on one day, money in before money out. */
  movements!: ForecastMovementDto[];
  days!: ForecastDayDto[];
  /**
   * The first day that ends below zero.
   * @example "2026-12-01"
   */
  belowZeroOn!: string | null;
}
