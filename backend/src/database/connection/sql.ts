/**
 * Up to so many rows that match a search are found by the search's own index and then put in order. Where
 * more match, every list has one of them every few rows: it is read in its order until the page is full.
 * Either way no search sorts more than this, however common its words are.
 */
export const FEW_MATCHES = 250;

/** For LIKE and ILIKE: `text` anywhere, each of its characters for itself. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** For LIKE: `text` at the beginning. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`;
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The SQL for a timestamp as `toISOString` writes it; `null` stays null. */
export function isoTime(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
