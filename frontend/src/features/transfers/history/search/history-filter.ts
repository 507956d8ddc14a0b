import type { TransactionStatus, TransactionView } from '#contract/transfers';
import { compareMoney } from '#money/money';
import { amountOf } from '../../new-transfer/transfer-rules.js';
import { absolute } from '../../overview/transfer-totals.js';
import { dayAfter, startOfDay } from '../../../../shared/format/uae-days.js';

export const DIRECTIONS = ['in', 'out'] as const;

export interface HistoryFilter {
  text: string;
  status: TransactionStatus | 'all';
  direction: (typeof DIRECTIONS)[number] | 'all';
  /** The first and the last day, `2026-11-21` in the UAE; empty for no limit. */
  from: string;
  to: string;
  /** The smallest and the largest amount, without sign and as typed; empty for no limit. */
  least: string;
  most: string;
}

export const EVERYTHING: HistoryFilter = {
  text: '',
  status: 'all',
  direction: 'all',
  from: '',
  to: '',
  least: '',
  most: '',
};

/** The filter without direction, dates and amounts, which are chosen behind the button. */
export function withoutDetails({ text, status }: HistoryFilter): HistoryFilter {
  return { ...EVERYTHING, text, status };
}

/** How many of direction, dates and amounts are chosen. */
export function detailsOf({ direction, from, to, least, most }: HistoryFilter): number {
  return [direction !== 'all', from !== '', to !== '', least !== '', most !== ''].filter(Boolean).length;
}

/** Whether the text of an amount field is neither empty nor an amount. */
export function isNoAmount(typed: string): boolean {
  return typed.trim() !== '' && amountOf(typed) === null && !/^[\s0.,]*$/.test(typed);
}

/** While a year is typed, the field reports years such as 0002. */
function isDay(day: string): boolean {
  return /^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(day);
}

type Condition = (transaction: TransactionView) => boolean;

/** Whether a transaction passes the filter, apart from the text. What cannot be read is no limit. */
export function conditionOf(filter: HistoryFilter): Condition {
  const conditions = [...conditionsOf(filter)];
  return (transaction) => conditions.every((holds) => holds(transaction));
}

function* conditionsOf({ status, direction, from, to, least, most }: HistoryFilter): Generator<Condition> {
  if (status !== 'all') yield (one) => one.status === status;
  if (direction !== 'all') yield (one) => one.amount.startsWith('-') === (direction === 'out');
  if (isDay(from)) {
    const first = startOfDay(from);
    yield ({ createdAt }) => createdAt >= first;
  }
  if (isDay(to)) {
    const end = startOfDay(dayAfter(to));
    yield ({ createdAt }) => createdAt < end;
  }
  const smallest = amountOf(least);
  if (smallest !== null) yield ({ amount }) => compareMoney(absolute(amount), smallest) >= 0;
  const largest = amountOf(most);
  if (largest !== null) yield ({ amount }) => compareMoney(absolute(amount), largest) <= 0;
}
