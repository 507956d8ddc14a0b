/**
 * If at most this many rows match a search, they are found by the index of the search and then sorted. If more match,
 * matches are frequent, so the list is read in its own order until the page is full. Either way a search never sorts
 * more rows than this.
 */
export const FEW_MATCHES = 250;

/** Returns a LIKE or ILIKE pattern that matches `text` anywhere; wildcards in `text` are escaped. */
export function containing(text: string): string {
  return `%${escapeWildcards(text)}%`;
}

/** Returns a LIKE pattern that matches `text` at the beginning; wildcards in `text` are escaped. */
export function beginningWith(text: string): string {
  return `${escapeWildcards(text)}%`;
}

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Returns the SQL that formats a timestamp as `toISOString` does; `NULL` stays `NULL`. */
export function isoTime(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
