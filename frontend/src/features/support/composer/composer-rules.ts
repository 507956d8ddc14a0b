import type { ConversationDto } from '#contract/shapes/support.dto';
import { LIMITS } from '#contract/limits';
import { messageOf } from '#contract/formats/text';
import { mayUse } from '../../../shared/user/may.js';
import type { WritingMode } from '../state/composer-state.js';
import type { DeskUser } from '../state/desk-user.js';

/**
 * The first name of the colleague who has claimed the conversation; `null` if nobody has, or the user
 * themselves.
 */
export function otherClaimant(
  { claimedBy }: Pick<ConversationDto, 'claimedBy'>,
  me: DeskUser,
): string | null {
  return claimedBy === null || claimedBy.id === me.id ? null : claimedBy.firstName;
}

/**
 * Notes are always allowed. Replies are allowed unless another agent has claimed the conversation, and
 * always to supervisors.
 */
export function mayWrite(
  conversation: Pick<ConversationDto, 'claimedBy'>,
  me: DeskUser,
  mode: WritingMode,
): boolean {
  return mode === 'note' || mayUse(me.permissions, 'supervise') || otherClaimant(conversation, me) === null;
}

/** The number of characters left, as the server counts them; negative if there are too many. */
export function charactersLeft(draft: string): number {
  return LIMITS.chatMessageLength - [...messageOf(draft)].length;
}
