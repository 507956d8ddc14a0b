import type { Currency } from '#contract/banking/accounts';
import type { Frequency } from '#contract/banking/standing-orders';
import type { StandingOrderRequestDto } from '#contract/shapes/standing-orders.dto';
import type { Sent } from '#contract/sent';
import { LIMITS } from '#contract/limits';
import { latinDigits } from '../../../../shared/format/latin-digits.js';
import { isDay } from '../../../../shared/format/typed-day.js';
import {
  problemsOf,
  type RequiredField,
  transferRequestOf,
  type TransferValues,
} from '../../new-transfer/transfer-rules.js';
import { canEnd, latestDay, type Schedule } from '../schedule.js';

/** How a form says that an order ends. */
export const ENDINGS = ['never', 'on', 'after'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The values of the form, those of a transfer and when it is paid. */
export interface OrderValues extends TransferValues {
  frequency?: Frequency | undefined;
  startsOn?: string | undefined;
  ends?: Ending | undefined;
  endsOn?: string | undefined;
  count?: string | undefined;
}

export type OrderField = RequiredField | 'startsOn' | 'endsOn' | 'count';

/** The fields that keep the form from being sent, in the order of the form. `today` is a day of the UAE. */
export function orderProblems(values: OrderValues, today: string, currency?: Currency): OrderField[] {
  const missing = problemsOf(values, currency);
  const ending = endingOf(values);
  const late: OrderField[] = [
    ...(isDayFrom(values.startsOn, today, today) ? [] : (['startsOn'] as const)),
    ...(ending === 'on' && !isDayFrom(values.endsOn, values.startsOn ?? today, today)
      ? (['endsOn'] as const)
      : []),
    ...(ending === 'after' && countOf(values.count) === null ? (['count'] as const) : []),
  ];
  return [
    ...missing.filter((field) => field !== 'pin'),
    ...late,
    ...missing.filter((field) => field === 'pin'),
  ];
}

/** When the order pays, as far as it is filled in; `null` before the first day is chosen. */
export function scheduleOf(values: OrderValues): Schedule | null {
  const { frequency = 'monthly', startsOn = '', endsOn = '' } = values;
  if (!isDay(startsOn)) return null;
  const ending = endingOf(values);
  return {
    frequency,
    startsOn,
    endsOn: ending === 'on' && isDay(endsOn) ? endsOn : null,
    count: ending === 'after' ? countOf(values.count) : null,
  };
}

/** Builds the request; `null` while a field is missing or wrong. */
export function orderRequestOf(
  values: OrderValues,
  today: string,
  currency?: Currency,
): Sent<StandingOrderRequestDto> | null {
  const transfer = transferRequestOf(values, currency);
  const schedule = scheduleOf(values);
  if (transfer === null || schedule === null || orderProblems(values, today, currency).length > 0)
    return null;
  const { endsOn, count, ...rest } = schedule;
  return {
    ...transfer,
    ...rest,
    ...(endsOn === null ? {} : { endsOn }),
    ...(count === null ? {} : { count }),
  };
}

/** A whole number of payments; `null` for anything else. */
function countOf(typed = ''): number | null {
  const digits = latinDigits(typed).trim();
  const count = /^[0-9]{1,4}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= LIMITS.standingOrderCount ? count : null;
}

function endingOf({ frequency = 'monthly', ends = 'never' }: OrderValues): Ending {
  return canEnd(frequency) ? ends : 'never';
}

function isDayFrom(day: string | undefined, first: string, today: string): boolean {
  return day !== undefined && isDay(day) && day >= first && day <= latestDay(today);
}

/** The first day of the month after `today`: the day on which most people pay their rent. */
export function firstOfNextMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
