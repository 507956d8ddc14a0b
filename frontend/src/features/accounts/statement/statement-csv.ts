const BYTE_ORDER_MARK = '\uFEFF';
const PLAIN_AMOUNT = /^-?[0-9]+\.[0-9]{2}$/;
/** What a spreadsheet takes for the beginning of a formula, also in the wide forms of Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A table as a file for spreadsheets: RFC 4180, with the mark by which Excel knows UTF-8. A text that a
 * spreadsheet would calculate is kept a text by an apostrophe; plain amounts stay numbers.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  if (PLAIN_AMOUNT.test(text)) return text;
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
