/**
 * SQL: this moment, or the earlier time at which the demo data write the past. Unlike `bank_now()` it moves within
 * a transaction.
 */
export const MOMENT = `least(nullif(current_setting('bank.as_of', true), '')::timestamptz, clock_timestamp())`;
