import { type Options, stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { sendText } from './text-stream.js';

interface CsvFile {
  /** The name under which the browser saves the file: letters, digits, dots and dashes. */
  name: string;
  columns: readonly string[];
}

type Rows = readonly (readonly (string | null)[])[];

/**
 * Streams a CSV file (RFC 4180, with a byte order mark for spreadsheets). Names and notes are user input, so a cell that
 * a spreadsheet would read as a formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage return) is prefixed
 * with an apostrophe, as OWASP recommends against CSV injection. A plain amount stays a number, even below zero.
 * @throws {too_many_requests} when all places for streamed answers are taken
 */
export async function sendCsv(
  response: Response,
  { name, columns }: CsvFile,
  batches: AsyncIterable<Rows>,
): Promise<void> {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  await sendText(response, headers, csvOf(columns, batches));
}

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const AMOUNT = /^-[0-9]+\.[0-9]{2}$/;

const FORMAT: Options = {
  record_delimiter: 'windows',
  // Some readers start a new row at a lone line feed or carriage return.
  quote_record_delimiter: true,
  cast: { string: (cell) => (FORMULA.test(cell) && !AMOUNT.test(cell) ? `'${cell}` : cell) },
};

/** Yields the header with the first rows, or the header alone if there are no rows. */
async function* csvOf(columns: readonly string[], batches: AsyncIterable<Rows>): AsyncGenerator<string> {
  let top: Options = { bom: true, header: true, columns: [...columns] };
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield stringify([...batch], { ...FORMAT, ...top });
    top = {};
  }
  if (top.header) yield stringify([], { ...FORMAT, ...top });
}
