export interface Named {
  firstName: string;
  lastName: string;
}

/** The full name, for example 'Aisha Rahman'. */
export function fullNameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`;
}

/**
 * The initials of the first and the last word of a name: 'Omar Al Haddad' → OH. A letter keeps its
 * combining marks in every script.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstLetter(words[0] ?? '') + firstLetter(last)).toUpperCase();
}

function firstLetter(word: string): string {
  const [letter] = /\p{L}\p{M}*|\p{N}/u.exec(word) ?? [];
  return letter ?? '';
}

/** Isolates a text from the direction of the sentence around it, where an element such as `<bdi>` is impossible. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Isolates a text that reads from left to right in every language, such as a staff amount, as {@link isolated} does. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
