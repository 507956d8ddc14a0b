import type { TransactionDirection, TransactionStatus } from '#contract/banking/transfers';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { compareMoney } from '#money/money';
import { amountOf } from '../../../../shared/format/typed-input.js';
import { absolute } from '../../overview/transfer-totals.js';
import { isDay } from '../../../../shared/format/typed-day.js';
import { dayAfter, startOfDay } from '../../../../shared/format/uae-days.js';

export interface HistoryFilter {
  text: string;
  status: TransactionStatus | 'all';
  direction: TransactionDirection | 'all';
  /** The recipient's whole name; empty for all. */
  recipient: string;
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
  recipient: '',
  from: '',
  to: '',
  least: '',
  most: '',
};

/** The filter without direction, recipient, dates and amounts, which are chosen behind the button. */
export function withoutDetails({ text, status }: HistoryFilter): HistoryFilter {
  return { ...EVERYTHING, text, status };
}

/** How many of direction, recipient, dates and amounts limit the list. What cannot be read does not. */
export function detailsOf({ direction, recipient, from, to, least, most }: HistoryFilter): number {
  return [
    direction !== 'all',
    recipient !== '',
    isDay(from),
    isDay(to),
    amountOf(least) !== null,
    amountOf(most) !== null,
  ].filter(Boolean).length;
}

/** Whether a field for direction, recipient, dates or amounts has anything in it. */
export function hasDetails({ direction, ...filter }: HistoryFilter): boolean {
  const { recipient, from, to, least, most } = filter;
  return direction !== 'all' || [recipient, from, to, least, most].some((typed) => typed !== '');
}

/** Which of the ranges begin after their end, so that nothing is within them. */
export function reversedIn({ from, to, least, most }: HistoryFilter): { to: boolean; most: boolean } {
  const [smallest, largest] = [amountOf(least), amountOf(most)];
  return {
    to: isDay(from) && isDay(to) && to < from,
    most: smallest !== null && largest !== null && compareMoney(largest, smallest) < 0,
  };
}

type Condition = (transaction: TransactionDto) => boolean;

/** Whether a transaction passes the filter, apart from the text. What cannot be read is no limit. */
export function conditionOf(filter: HistoryFilter): Condition {
  const conditions = [...conditionsOf(filter)];
  return (transaction) => conditions.every((holds) => holds(transaction));
}

function* conditionsOf(filter: HistoryFilter): Generator<Condition> {
  const { status, direction, recipient, from, to, least, most } = filter;
  if (status !== 'all') yield (one) => one.status === status;
  if (direction !== 'all') yield (one) => one.amount.startsWith('-') === (direction === 'out');
  if (recipient !== '') yield ({ beneficiary }) => beneficiary?.name === recipient;
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

/**
 * The query with which the server filters, apart from the text; `null` when it would leave out nothing. What cannot be
 * read is no limit.
 */
export function queryOf({
  status,
  direction,
  recipient,
  from,
  to,
  least,
  most,
}: HistoryFilter): string | null {
  const query = new URLSearchParams();
  const set = (name: string, value: string | null) => {
    if (value !== null && value !== '' && value !== 'all') query.set(name, value);
  };
  set('status', status);
  set('direction', direction);
  set('recipient', recipient);
  set('from', isDay(from) ? from : null);
  set('to', isDay(to) ? to : null);
  set('least', amountOf(least));
  set('most', amountOf(most));
  return query.size > 0 ? query.toString() : null;
}

/** The names of all recipients, in the order of the language. */
export function recipientsIn(transactions: readonly TransactionDto[], language: string): string[] {
  const names = new Set(transactions.flatMap(({ beneficiary }) => (beneficiary ? [beneficiary.name] : [])));
  return [...names].sort(new Intl.Collator(language).compare);
}
