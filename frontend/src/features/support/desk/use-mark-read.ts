import { useEffect, useRef } from 'react';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { emit, useConnection } from '../../../shared/live/connection.js';
import { useIsPageVisible } from '../../../shared/ui/use-page-visible.js';
import { postRead } from '../state/support.api.js';
import { changeConversation, supportSummary } from '../state/support.store.js';

/** Marks a conversation as read while it is on screen in a visible tab. */
export function useMarkRead(
  conversation: ConversationDetailDto | null,
  isShown: boolean,
  myId: string,
): void {
  const isSeen = useIsPageVisible() && isShown;
  const connection = useConnection();
  // Reported once per connection, so that a server that fails to store it does not get the same request
  // again and again.
  const told = useRef('');
  useEffect(() => {
    if (conversation === null || conversation.unread === 0 || !isSeen) return;
    const last = conversation.messages.findLast(({ sender }) => sender === 'user');
    if (!last || told.current === `${connection} ${last.timestamp}`) return;
    told.current = `${connection} ${last.timestamp}`;
    markRead(conversation, last.timestamp, myId);
  }, [conversation, isSeen, connection, myId]);
}

/** Lowers the counts at once and reports to the server; the server's next answer replaces them. */
function markRead({ id, status, claimedBy }: ConversationDetailDto, upTo: string, myId: string): void {
  changeConversation(id, { unread: 0 });
  const isCounted = status === 'open' && (claimedBy === null || claimedBy.id === myId);
  const { data: summary } = supportSummary.store.getState();
  if (isCounted && summary) supportSummary.set({ ...summary, unread: Math.max(0, summary.unread - 1) });
  if (!emit('chat.read', { conversationId: id, upTo })) postRead(id, upTo).catch(() => undefined);
}
