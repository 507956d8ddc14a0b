import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { dueDay } from '../standing-orders/schedule/due-days.js';
import type { ForecastPeriod } from './forecast-source.js';

type Schedule = Pick<StandingOrderDto, 'frequency' | 'startsOn' | 'endsOn' | 'count' | 'nextOn'>;

/** The days of the period on which a standing order pays: its next day, which may make up for a missed one, and its due days after it. */
export function dueDays(order: Schedule, { last }: ForecastPeriod): string[] {
  const { nextOn } = order;
  if (nextOn === null || nextOn > last) return [];
  const days = [nextOn];
  for (
    let place = 0, day = dueDay(order, 0);
    day !== null && day <= last;
    place += 1, day = dueDay(order, place)
  ) {
    if (day > nextOn) days.push(day);
  }
  return days;
}
