/** What moves the projected balance of an account. */
export const FORECAST_KINDS = ['standing_order', 'bill', 'income'] as const;
export type ForecastKind = (typeof FORECAST_KINDS)[number];
