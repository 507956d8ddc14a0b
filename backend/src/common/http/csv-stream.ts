import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { sendText } from './text-stream.js';

interface CsvFile {
  /** What the browser saves it as; letters, digits, dots and dashes. */
  name: string;
  columns: readonly string[];
}

/**
 * Answers with a CSV file (RFC 4180, with a byte order mark for spreadsheets), written as its rows come. A
 * cell that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage
 * return) gets an apostrophe before it and is text, as OWASP advises against "CSV injection": names and notes
 * are what anybody has typed.
 */
export async function sendCsv(
  response: Response,
  { name, columns }: CsvFile,
  batches: AsyncIterable<readonly (readonly (string | null)[])[]>,
): Promise<void> {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  await sendText(response, headers, csvOf(columns, batches));
}

/** Who stops reading the text stops the rows, too. */
function csvOf(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly (string | null)[])[]>,
): AsyncIterable<Buffer> {
  const csv = stringify({
    bom: true,
    columns: [...columns],
    header: true,
    record_delimiter: 'windows',
    // A lone line feed or carriage return would begin a line, too, for some that read it.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
  // A failure reaches the reader of `csv`, which this function's caller is.
  return pipeline(Readable.from(rowsOf(batches)), csv, () => undefined);
}

async function* rowsOf<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch;
}
