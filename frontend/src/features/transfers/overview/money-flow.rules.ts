import type { Currency } from '#contract/accounts';
import type { TransactionView } from '#contract/transfers';
import { type Money, negateMoney, sumMoney } from '#money/money';
import { TIME_ZONE } from '../../../shared/format/use-format.js';

/** The period of the dashboard's chart in days, including today. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DayFlow {
  /** `2026-11-21`, by the UAE's calendar. */
  day: string;
  moneyIn: Money;
  /** Without a sign. */
  moneyOut: Money;
}

export interface MoneyFlow {
  /** Every day, oldest first, including days without transactions. */
  days: DayFlow[];
  moneyIn: Money;
  moneyOut: Money;
  /** Whether no money moved on any day. */
  isEmpty: boolean;
  /** Whether there were transactions in other currencies, which no total includes. */
  isPartial: boolean;
}

// This locale formats dates as in ISO 8601.
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day in the UAE, `2026-11-21`. */
export function uaeDayOf(at: string | Date): string {
  return isoDay.format(new Date(at));
}

/** The completed money in and out, in one currency, on each of the last 30 days up to `today`. */
export function moneyFlowOf(
  transactions: readonly TransactionView[],
  currency: Currency,
  today: Date,
): MoneyFlow {
  // The UAE has no daylight saving time, so the previous day is 24 hours earlier.
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

/** The running totals up to each day. */
export function runningTotals(days: readonly DayFlow[]): DayFlow[] {
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
