import type { Currency } from './accounts.js';

/** What moves the projected balance of an account. */
export const FORECAST_KINDS = ['standing_order', 'bill', 'income'] as const;
export type ForecastKind = (typeof FORECAST_KINDS)[number];

/** One expected movement. All days are `YYYY-MM-DD` in Asia/Dubai. */
export interface ForecastMovement {
  on: string;
  kind: ForecastKind;
  /** Signed: negative is money out of the account. */
  amount: string;
  /** The recipient's or biller's name, or the purpose of the income; `null` when it has none. */
  name: string | null;
  /** The standing order or bill; `null` for income. */
  sourceId: string | null;
  /** Whether the bank has not approved it yet. */
  isPending: boolean;
}

export interface ForecastDay {
  on: string;
  /** At the end of the day; may be negative. */
  balance: string;
}

/** The expected balance of one account, today and on each of the 30 days after it. */
export interface ForecastView {
  accountId: string;
  currency: Currency;
  /** What is available now. */
  available: string;
  /** Earliest first; on one day, money in before money out. */
  movements: ForecastMovement[];
  days: ForecastDay[];
  /** The first day that ends below zero; `null` if there is none. */
  belowZeroOn: string | null;
}
