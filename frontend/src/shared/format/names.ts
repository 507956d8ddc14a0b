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
