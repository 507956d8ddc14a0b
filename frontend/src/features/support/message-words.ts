import { LIMITS } from '#contract/limits';
import { wordsOf } from '../../shared/format/words-of.js';

/** How many characters may still be written, as the server counts them; negative when there are too many. */
export function charactersLeft(draft: string): number {
  return LIMITS.chatMessageLength - [...wordsOf(draft)].length;
}
