import type { Currency } from '#contract/banking/accounts';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { type Money, negateMoney, sumMoney } from '#money/money';
import { lastDays, uaeDayOf } from '../../../shared/format/uae-days.js';

/** The period of the dashboard's chart in days, including today. */
const DAYS = 30;

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

/**
 * The completed money in and out, in one currency, on each of the last 30 days up to `today`: on the day on which it was
 * booked, as the balance beside it.
 */
export function moneyFlowOf(
  transactions: readonly TransactionDto[],
  currency: Currency,
  today: string,
): MoneyFlow {
  const amountsByDay = new Map<string, Money[]>(lastDays(today, DAYS).map((day) => [day, []]));
  let isPartial = false;
  for (const transaction of transactions) {
    const amounts = amountsByDay.get(uaeDayOf(transaction.decidedAt ?? transaction.createdAt));
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

function inAndOut(amounts: readonly Money[]): Omit<DayFlow, 'day'> {
  const isOut = (amount: Money) => amount.startsWith('-');
  return {
    moneyIn: sumMoney(amounts.filter((amount) => !isOut(amount))),
    moneyOut: sumMoney(amounts.filter(isOut).map(negateMoney)),
  };
}
