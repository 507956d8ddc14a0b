import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import type {
  ConversationRatingDto,
  ConversationResolutionDto,
  SupportMessageDto,
} from '#contract/shapes/support.dto';
import { attachedTransactionView } from '../conversations/attached-transaction.view.js';
import type { RatedResolutionRow } from '../conversations/resolutions.repository.js';

interface StoredMessage {
  id: string;
  sender: 'user' | 'agent' | 'note';
  text: string;
  at: Date;
  authorName: string | null;
  transactionId: string | null;
  transactionDetails?: AttachedTransactionDto['details'];
}

/** A message as agents and administrators see it: with the name of the agent who wrote it. */
export function supportMessageView(message: StoredMessage): SupportMessageDto {
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
export function newestRatingView(resolved: readonly RatedResolutionRow[]): ConversationRatingDto | null {
  const row = resolved.findLast(({ rating }) => rating !== null);
  if (row?.rating == null || row.ratedAt === null) return null;
  return { rating: row.rating, comment: row.comment, ratedAt: row.ratedAt.toISOString() };
}

export function resolutionView({ resolvedAt, agentName }: RatedResolutionRow): ConversationResolutionDto {
  return { resolvedAt: resolvedAt.toISOString(), agentName };
}
