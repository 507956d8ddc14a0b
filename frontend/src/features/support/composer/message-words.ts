import { LIMITS } from '#contract/limits';
import { messageOf } from '#contract/text';

/** How many characters may still be written, as the server counts them; negative when there are too many. */
export function charactersLeft(draft: string): number {
  return LIMITS.chatMessageLength - [...messageOf(draft)].length;
}
