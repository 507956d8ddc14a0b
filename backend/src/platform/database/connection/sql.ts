import { searchFold } from '#contract/formats/search';

/**
 * If at most this many rows match a search, they are found by the index of the search and then sorted. If more match,
 * matches are frequent, so the list is read in its own order until the page is full. Either way a search never sorts
 * more rows than this.
 */
export const FEW_MATCHES = 250;

/** So many of the newest rows of a list are looked at first: what is in every tenth row fills a page with them alone. */
export const NEWEST_LOOKED_AT = 500;

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

/** {@link isPersonLike} by the indexes `users_search_folded` and `users_search_pairs`. */
export function isPersonFound(user: string, pattern: string): string {
  return isFoundInPairs(PERSON(user), pattern);
}

/** SQL: whether a text is like the parameter, a pattern of {@link likeTyped}. */
export function isTextLike(text: string, pattern: string): string {
  return `search_fold(${text}) LIKE ${pattern}`;
}

/** {@link isTextLike} by an index on `search_letters(search_fold(text))`. */
export function isTextFound(text: string, pattern: string): string {
  return isFound(`search_fold(${text})`, pattern);
}

/**
 * SQL: whether a pattern has three letters or digits in a row. The trigram indexes have nothing to look for in others:
 * two letters, or letters of an alphabet that `search_letters` does not know.
 */
const hasTrigram = (pattern: string) => `search_letters(${pattern}) ~ '[a-z0-9]{3}'`;

/**
 * Letters of other alphabets may share one of ASCII in the index, so that the texts are compared, too. The planner knows
 * the pattern, and leaves the index out if that has no trigram.
 */
function isFound(folded: string, pattern: string): string {
  const isIndexed = `search_letters(${folded}) LIKE search_letters(${pattern})`;
  return `(${folded} LIKE ${pattern} AND (NOT ${hasTrigram(pattern)} OR ${isIndexed}))`;
}

/** {@link isFound} for a text that has an index on `search_pairs` beside that of trigrams. */
function isFoundInPairs(folded: string, pattern: string): string {
  const typed = `regexp_replace(substr(${pattern}, 2, char_length(${pattern}) - 2), '\\\\(.)', '\\1', 'g')`;
  const isIndexed = `search_pairs(${folded}) @> search_pairs(${typed})`;
  return `(${isFound(folded, pattern)} AND (${hasTrigram(pattern)} OR ${isIndexed}))`;
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
