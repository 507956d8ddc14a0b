import type { ConversationDto } from '#contract/shapes/support.dto';
import { mayUse } from '../../../shared/user/may.js';
import type { DeskUser } from '../state/desk-user.js';
import type { ConversationAction } from '../state/support.api.js';

export interface HeadActions {
  /** The button that claims or releases the conversation. */
  claim: Extract<ConversationAction, 'claim' | 'release'> | null;
  /** The button that resolves or reopens the conversation. */
  end: Extract<ConversationAction, 'resolve' | 'reopen'> | null;
}

type Parts = Pick<ConversationDto, 'status' | 'claimedBy'>;

/**
 * The actions that this user may take. Agents cannot change a colleague's conversation; supervisors can
 * release it.
 */
export function actionsFor({ status, claimedBy }: Parts, { id, permissions }: DeskUser): HeadActions {
  if (status === 'resolved') return { claim: null, end: 'reopen' };
  if (claimedBy === null) return { claim: 'claim', end: 'resolve' };
  const mayChange = claimedBy.id === id || mayUse(permissions, 'supervise');
  return mayChange ? { claim: 'release', end: 'resolve' } : { claim: null, end: null };
}
