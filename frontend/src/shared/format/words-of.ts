/** Control characters but line feed and tab, and halves of characters: what the server takes out, too. */
const NO_CHARACTERS = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** What of a draft is said; empty when there is nothing to send. */
export function wordsOf(draft: string): string {
  return draft.replace(NO_CHARACTERS, '').trim();
}
