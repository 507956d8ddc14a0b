import type { ChatHistoryItemDto, ChatReplyDto, ChatResolutionDto } from '#contract/shapes/chat.dto';
import { attachedTransactionView } from '../conversations/attached-transaction.view.js';
import type { MessageRow, ThreadRow } from '../conversations/messages.repository.js';
import type { ResolutionRow } from '../conversations/resolutions.repository.js';

/** A reply as the customer sees it: of the agent only the first name. */
export function replyView({ text, at, authorName }: MessageRow): ChatReplyDto {
  return { message: text, timestamp: at.toISOString(), agentName: authorName };
}

/** A message of either side as the customer sees it. */
export function historyView(row: ThreadRow): ChatHistoryItemDto {
  const { id, sender, text, at, authorName } = row;
  return {
    id,
    sender: sender === 'user' ? 'user' : 'agent',
    message: text,
    timestamp: at.toISOString(),
    agentName: sender === 'user' ? null : authorName,
    transaction: attachedTransactionView(row),
  };
}

/** The resolutions as the customer sees them; only the newest can be rated. */
export function resolutionViews(rows: readonly ResolutionRow[]): ChatResolutionDto[] {
  return rows.map(({ resolvedAt, agentName, rating, comment, rateUntil }, index) => ({
    resolvedAt: resolvedAt.toISOString(),
    agentName,
    rating,
    comment,
    rateUntil: index === rows.length - 1 ? rateUntil.toISOString() : null,
  }));
}
