import type { AttachedTransaction } from '#contract/chat';
import type { ConversationRating, SupportMessage } from '#contract/support';
import { attachedTransactionView } from '../conversations/attached-transaction.view.js';
import type { RatingRow } from '../conversations/resolutions.repository.js';

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

/** A rating as agents and administrators see it; `null` when there is none. */
export function ratingView(row: RatingRow | null): ConversationRating | null {
  if (row?.rating == null || row.ratedAt === null) return null;
  return { rating: row.rating, comment: row.comment, ratedAt: row.ratedAt.toISOString() };
}
