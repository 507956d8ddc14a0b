import type { StatementDto } from '#contract/shapes/statement.dto';
import { TIME_ZONE } from '../../../../shared/format/use-format.js';
import { saveFile } from '../../../../shared/ui/save-file.js';
import type { LineText } from '../statement-text.js';

/** Texts of the header row and of the opening and closing rows. */
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

/** 2026-11-21 14:05 in the bank's time zone: a form that spreadsheets parse in every locale. */
const timestamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The rows of the file: header, opening balance, each posting, closing balance. */
export function statementRows(
  { account: { currency }, from, to, openingBalance, closingBalance, lines }: StatementDto,
  { words, textOf }: { words: StatementWords; textOf: LineText },
): string[][] {
  return [
    [words.date, words.description, words.reference, words.amount, words.balance, words.currency],
    [from, words.openingBalance, '', '', openingBalance, currency],
    ...lines.map((line) => {
      const { title, note } = textOf(line);
      const reference = line.transaction?.reference ?? '';
      const description = note === null ? title : `${title} (${note})`;
      const postedAt = timestamp.format(new Date(line.postedAt));
      return [postedAt, description, reference, line.amount, line.balance, currency];
    }),
    [to, words.closingBalance, '', '', closingBalance, currency],
  ];
}

/** Downloads the rows as a CSV file that is made in the browser, without a request to the server. */
export function saveStatement(
  { account, from, to }: StatementDto,
  month: string | null,
  rows: readonly string[][],
): void {
  const name = `statement-${account.accountNumber.slice(-4)}-${month ?? `${from}-${to}`}.csv`;
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name);
}

const BYTE_ORDER_MARK = '\uFEFF';
const PLAIN_AMOUNT = /^-?[0-9]+\.[0-9]{2}$/;
/** Text that a spreadsheet takes for a formula, including the full-width forms of = + - @. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Formats rows as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. A cell that a
 * spreadsheet would evaluate as a formula gets a leading apostrophe; plain amounts stay numbers.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  if (PLAIN_AMOUNT.test(text)) return text;
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
