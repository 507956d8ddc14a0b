import type { Currency } from '#contract/accounts';
import type { TransactionView } from '#contract/transfers';
import { type Money, negateMoney, sumMoney } from '#money/money';
import { TIME_ZONE } from '../../../shared/format/use-format.js';

/** How many days the dashboard looks back, today among them. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DayFlow {
  /** `2026-11-21`, as the UAE counts days. */
  day: string;
  moneyIn: Money;
  /** Without a sign. */
  moneyOut: Money;
}

export interface MoneyFlow {
  /** Each day, oldest first, also those without movement. */
  days: DayFlow[];
  moneyIn: Money;
  moneyOut: Money;
  /** Whether nothing has moved on any day. */
  isEmpty: boolean;
  /** Whether there were movements in other currencies, which are in none of the sums. */
  isPartial: boolean;
}

// In this locale a date is written as ISO 8601 writes it.
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day in the UAE, `2026-11-21`. */
export function uaeDayOf(at: string | Date): string {
  return isoDay.format(new Date(at));
}

/** What has come in and gone out, completed, in one currency, on each of the last 30 days up to `today`. */
export function moneyFlowOf(
  transactions: readonly TransactionView[],
  currency: Currency,
  today: Date,
): MoneyFlow {
  // The UAE has no summer time: a day before is 24 hours before.
  const names = Array.from({ length: DAYS }, (_, index) =>
    uaeDayOf(new Date(today.getTime() - (DAYS - 1 - index) * DAY_MS)),
  );
  const amountsByDay = new Map<string, Money[]>(names.map((day) => [day, []]));
  let isPartial = false;
  for (const transaction of transactions) {
    const amounts = amountsByDay.get(uaeDayOf(transaction.createdAt));
    if (!amounts || transaction.status !== 'completed') continue;
    if (transaction.currency === currency) amounts.push(transaction.amount);
    else isPartial = true;
  }
  const days = [...amountsByDay].map(([day, amounts]) => ({ day, ...inAndOut(amounts) }));
  return {
    days,
    moneyIn: sumMoney(days.map(({ moneyIn }) => moneyIn)),
    moneyOut: sumMoney(days.map(({ moneyOut }) => moneyOut)),
    isEmpty: [...amountsByDay.values()].every((amounts) => amounts.length === 0),
    isPartial,
  };
}

/** The same days, each with everything since the first. */
export function addedUp(days: readonly DayFlow[]): DayFlow[] {
  const sums: DayFlow[] = [];
  for (const { day, moneyIn, moneyOut } of days) {
    const before = sums.at(-1);
    sums.push({
      day,
      moneyIn: sumMoney([before?.moneyIn ?? '0.00', moneyIn]),
      moneyOut: sumMoney([before?.moneyOut ?? '0.00', moneyOut]),
    });
  }
  return sums;
}

function inAndOut(amounts: readonly Money[]): Omit<DayFlow, 'day'> {
  const isOut = (amount: Money) => amount.startsWith('-');
  return {
    moneyIn: sumMoney(amounts.filter((amount) => !isOut(amount))),
    moneyOut: sumMoney(amounts.filter(isOut).map(negateMoney)),
  };
}
