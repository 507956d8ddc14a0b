import { searchFold } from '#contract/formats/search';

/**
 * If at most this many rows match a search, they are found by the index of the search and then sorted. If more match,
 * matches are frequent, so the list is read in its own order until the page is full. Either way a search never sorts
 * more rows than this.
 */
export const FEW_MATCHES = 250;

/** The texts of a row of `users` that people are searched by, as searches compare them. */
const PERSON = (user: string) =>
  `search_fold(${user}.first_name || ' ' || ${user}.last_name || ' ' || ${user}.email)`;

/** Returns a LIKE pattern for results of `search_fold`: it matches texts that contain the typed one. */
export function likeTyped(typed: string): string {
  return containing(searchFold(typed));
}

/** SQL: whether a user's name or e-mail address is like the parameter, a pattern of {@link likeTyped}. */
export function isPersonLike(user: string, pattern: string): string {
  return `${PERSON(user)} LIKE ${pattern}`;
}

/** {@link isPersonLike} by the index `users_search_folded`. */
export function isPersonFound(user: string, pattern: string): string {
  return isFound(PERSON(user), pattern);
}

/** SQL: whether a text is like the parameter, a pattern of {@link likeTyped}. */
export function isTextLike(text: string, pattern: string): string {
  return `search_fold(${text}) LIKE ${pattern}`;
}

/** {@link isTextLike} by an index on `search_letters(search_fold(text))`. */
export function isTextFound(text: string, pattern: string): string {
  return isFound(`search_fold(${text})`, pattern);
}

/** The length of a pattern of two letters, in which the index has nothing to look for: it has groups of three. */
const SHORT_PATTERN = '%ab%'.length;

/**
 * Letters of other alphabets may share one of ASCII in the index, so that the texts are compared, too. The planner knows
 * the pattern, and leaves the index out if that is short.
 */
function isFound(folded: string, pattern: string): string {
  const isIndexed = `search_letters(${folded}) LIKE search_letters(${pattern})`;
  return `(${folded} LIKE ${pattern} AND (char_length(${pattern}) <= ${SHORT_PATTERN} OR ${isIndexed}))`;
}

/** Returns a LIKE pattern that matches `text` anywhere; wildcards in `text` are escaped. */
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
