import type { StatementView } from '#contract/ledger';
import { TIME_ZONE } from '../../../shared/format/use-format.js';
import { csvOf } from './statement-csv.js';
import { daysOf } from './statement-months.js';
import type { LineText } from './statement-text.js';

/** What is written above the columns, and in the first and the last row. */
export type StatementWords = Record<
  | 'date'
  | 'description'
  | 'reference'
  | 'amount'
  | 'balance'
  | 'currency'
  | 'openingBalance'
  | 'closingBalance',
  string
>;

/** 2026-11-21 14:05, on the bank's clock: spreadsheets read it in every language. */
const timestamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The statement row by row: what the month began with, each posting, what it ended with. */
export function statementRows(
  { account: { currency }, month, openingBalance, closingBalance, lines }: StatementView,
  { today, words, textOf }: { today: string; words: StatementWords; textOf: LineText },
): string[][] {
  const days = daysOf(month, today);
  return [
    [words.date, words.description, words.reference, words.amount, words.balance, words.currency],
    [days.first, words.openingBalance, '', '', openingBalance, currency],
    ...lines.map((line) => {
      const { title, note } = textOf(line);
      const reference = line.transaction?.reference ?? '';
      const description = note === null ? title : `${title} (${note})`;
      const postedAt = timestamp.format(new Date(line.postedAt));
      return [postedAt, description, reference, line.amount, line.balance, currency];
    }),
    [days.last, words.closingBalance, '', '', closingBalance, currency],
  ];
}

/** Hands the rows to the browser as a file; the bank's server has no part in it. */
export function saveStatement({ account, month }: StatementView, rows: readonly string[][]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `statement-${account.accountNumber.slice(-4)}-${month}.csv`;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
