import type { ForecastDayDto, ForecastMovementDto } from '#contract/shapes/forecast.dto';
import { compareMoney, type Money, sumMoney } from '#money/money';
import { plusDays } from '../platform/values/days.js';
import type { ForecastPeriod } from './forecast-source.js';

/** Earliest first; on one day, money in before money out. */
export function inOrder(movements: readonly ForecastMovementDto[]): ForecastMovementDto[] {
  return [...movements].sort((a, b) =>
    a.on === b.on ? compareMoney(b.amount, a.amount) : a.on < b.on ? -1 : 1,
  );
}

/** The balance at the end of each day of the period, from what is available now. */
export function balancesOf(
  available: Money,
  movements: readonly ForecastMovementDto[],
  { today, last }: ForecastPeriod,
): ForecastDayDto[] {
  const days: ForecastDayDto[] = [];
  let balance = available;
  for (let day = today; day <= last; day = plusDays(day, 1)) {
    const moved = movements.filter(({ on }) => on === day).map(({ amount }) => amount);
    balance = sumMoney([balance, ...moved]);
    days.push({ on: day, balance });
  }
  return days;
}
