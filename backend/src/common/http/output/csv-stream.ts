import { type Options, stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { sendText } from './text-stream.js';

interface CsvFile {
  /** What the browser saves it as; letters, digits, dots and dashes. */
  name: string;
  columns: readonly string[];
}

type Rows = readonly (readonly (string | null)[])[];

/**
 * Answers with a CSV file (RFC 4180, with a byte order mark for spreadsheets), written as its rows come. A
 * cell that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage
 * return) gets an apostrophe before it and is text, as OWASP advises against "CSV injection": names and notes
 * are what anybody has typed.
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

const FORMAT: Options = {
  record_delimiter: 'windows',
  // A lone line feed or carriage return would begin a line, too, for some that read it.
  quote_record_delimiter: true,
  escape_formulas: true,
};

/** The names of the columns stand before the first rows, or alone. */
async function* csvOf(columns: readonly string[], batches: AsyncIterable<Rows>): AsyncGenerator<string> {
  let top: Options = { bom: true, header: true, columns: [...columns] };
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield stringify([...batch], { ...FORMAT, ...top });
    top = {};
  }
  if (top.header) yield stringify([], { ...FORMAT, ...top });
}
