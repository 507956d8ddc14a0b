import type { Conversation } from '#contract/support';
import { LIMITS } from '#contract/limits';
import { messageOf } from '#contract/text';
import type { WritingMode } from '../state/composer-focus.js';
import type { DeskUser } from '../state/desk-user.js';

/** The first name of the colleague whose conversation it is; `null` when nobody's or one's own. */
export function otherClaimant({ claimedBy }: Pick<Conversation, 'claimedBy'>, me: DeskUser): string | null {
  return claimedBy === null || claimedBy.id === me.id ? null : claimedBy.firstName;
}

/** Notes may always be written; answers only where no other agent has the conversation, or by administrators. */
export function mayWrite(
  conversation: Pick<Conversation, 'claimedBy'>,
  me: DeskUser,
  mode: WritingMode,
): boolean {
  return mode === 'note' || me.isAdmin || otherClaimant(conversation, me) === null;
}

/** How many characters may still be written, as the server counts them; negative when there are too many. */
export function charactersLeft(draft: string): number {
  return LIMITS.chatMessageLength - [...messageOf(draft)].length;
}
