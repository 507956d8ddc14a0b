import type { ChatHistoryItem, ChatReply } from '#contract/chat';
import type { MessageRow } from '../conversations/messages.repository.js';

/** A reply as the customer sees it: without the agent's name. */
export function replyView({ text, at }: MessageRow): ChatReply {
  return { message: text, timestamp: at.toISOString() };
}

/** A message of either side as the customer sees it. */
export function historyView({ id, sender, text, at }: MessageRow): ChatHistoryItem {
  return { id, sender: sender === 'user' ? 'user' : 'agent', message: text, timestamp: at.toISOString() };
}
