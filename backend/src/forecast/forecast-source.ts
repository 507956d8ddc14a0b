import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ForecastMovementDto } from '#contract/shapes/forecast.dto';

/** The days of a forecast, `YYYY-MM-DD` in Asia/Dubai; both belong to it. */
export interface ForecastPeriod {
  today: string;
  last: string;
}

/** A source of movements of an account in the coming days. A further kind is a further source in `ForecastService`. */
export interface ForecastSource {
  /** The expected movements of the account within the period, in any order. */
  movementsOf(account: AccountDto, period: ForecastPeriod): Promise<ForecastMovementDto[]>;
}
