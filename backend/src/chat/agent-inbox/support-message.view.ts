import type { AttachedTransaction } from '#contract/chat';
import type { ConversationRating, ConversationResolution, SupportMessage } from '#contract/support';
import { attachedTransactionView } from '../conversations/attached-transaction.view.js';
import type { RatedResolutionRow } from '../conversations/resolutions.repository.js';

interface StoredMessage {
  id: string;
  sender: 'user' | 'agent' | 'note';
  text: string;
  at: Date;
  authorName: string | null;
  transactionId: string | null;
  transactionDetails?: AttachedTransaction['details'];
}

/** A message as agents and administrators see it: with the name of the agent who wrote it. */
export function supportMessageView(message: StoredMessage): SupportMessage {
  const { id, sender, text, at, authorName } = message;
  return {
    id,
    sender,
    message: text,
    timestamp: at.toISOString(),
    agentName: sender === 'user' ? null : authorName,
    transaction: attachedTransactionView(message),
  };
}

/** The newest rating of a conversation's resolutions, oldest first; `null` when there is none. */
export function newestRatingView(resolved: readonly RatedResolutionRow[]): ConversationRating | null {
  const row = resolved.findLast(({ rating }) => rating !== null);
  if (row?.rating == null || row.ratedAt === null) return null;
  return { rating: row.rating, comment: row.comment, ratedAt: row.ratedAt.toISOString() };
}

export function resolutionView({ resolvedAt, agentName }: RatedResolutionRow): ConversationResolution {
  return { resolvedAt: resolvedAt.toISOString(), agentName };
}
