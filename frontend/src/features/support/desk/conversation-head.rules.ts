import type { Conversation } from '#contract/support';
import type { DeskUser } from '../state/desk-user.js';
import type { ConversationAction } from '../state/support.api.js';

export interface HeadActions {
  /** Whose it is. */
  claim: Extract<ConversationAction, 'claim' | 'release'> | null;
  /** Whether there is something left to answer. */
  end: Extract<ConversationAction, 'resolve' | 'reopen'> | null;
}

type Parts = Pick<Conversation, 'status' | 'claimedBy'>;

/** What this person may do: agents nothing with a colleague's conversation, administrators may take it away. */
export function actionsFor({ status, claimedBy }: Parts, { id, isAdmin }: DeskUser): HeadActions {
  if (status === 'resolved') return { claim: null, end: 'reopen' };
  if (claimedBy === null) return { claim: 'claim', end: 'resolve' };
  const mayChange = claimedBy.id === id || isAdmin;
  return mayChange ? { claim: 'release', end: 'resolve' } : { claim: null, end: null };
}
