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
