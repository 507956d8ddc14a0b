import type { EventType } from '#contract/events/events';
import { type BankEvent, userRoom, withNotices } from '../../events/bank-event.js';

/** A conversation and its customer. */
export interface ConversationKey {
  id: string;
  userId: string;
}

/** An event that both sides hear of. Like all chat events, it does not contain the text: many sockets receive it. */
function forBoth(type: EventType, actorId: string | null, { id, userId }: ConversationKey): BankEvent {
  const audience = [userRoom(userId), 'agents'] as const;
  const { subject, resources } = forAgents(type, actorId, { id, userId });
  return { type, actorId, subject, audience, resources: ['chat', ...resources] };
}

function forAgents(type: EventType, actorId: string | null, { id }: ConversationKey): BankEvent {
  const resources = ['support.conversations', `support.conversation:${id}`] as const;
  return { type, actorId, subject: { type: 'conversation', id }, audience: ['agents'], resources };
}

/** A conversation got a tag; customers do not hear of it. */
export function conversationTagged(agentId: string, key: ConversationKey, tag: string): BankEvent {
  return { ...audited(forAgents('chat.tagged', agentId, key)), after: { tag } };
}

/** A conversation lost a tag. */
export function conversationUntagged(agentId: string, key: ConversationKey, tag: string): BankEvent {
  return { ...audited(forAgents('chat.untagged', agentId, key)), before: { tag } };
}

/** The same event, of which administrators hear as well. */
function audited(event: BankEvent): BankEvent {
  const { audience, resources } = event;
  return { ...event, audience: [...audience, 'admins'], resources: [...resources, 'admin.audit'] };
}

export function messageSent(key: ConversationKey): BankEvent {
  return forBoth('chat.message_sent', key.userId, key);
}

export function replySent(agentId: string, key: ConversationKey): BankEvent {
  return withNotices(forBoth('chat.reply_sent', agentId, key), { userId: key.userId, kind: 'support_reply' });
}

/** An internal note was written. Customers are not notified, so they cannot learn that there is a note. */
export function noteWritten(agentId: string | null, key: ConversationKey): BankEvent {
  return forAgents('chat.note_written', agentId, key);
}

export function messagesRead(readerId: string, key: ConversationKey): BankEvent {
  return forBoth('chat.read', readerId, key);
}

/** A further agent has read messages. Customers are not notified, since for them the messages were already read. */
export function readByColleague(agentId: string, key: ConversationKey): BankEvent {
  return forAgents('chat.read', agentId, key);
}

/** A conversation was claimed, released, resolved or reopened. The customer sees who works in it, and hears of it, too. */
export function conversationChanged(
  type: 'claimed' | 'released' | 'resolved' | 'reopened',
  agentId: string | null,
  key: ConversationKey,
): BankEvent {
  return audited(forBoth(`chat.${type}`, agentId, key));
}

/** The customer rated a resolved conversation. The comment is not kept in the audit trail, which outlives the chat. */
export function conversationRated(key: ConversationKey, rating: number): BankEvent {
  return { ...audited(forBoth('chat.rated', key.userId, key)), after: { rating } };
}

/** The bank has given a conversation to an agent, or to another one because the first did not answer or is away. */
export function conversationGiven(
  type: 'assigned' | 'offered',
  key: ConversationKey,
  agentId: string,
): BankEvent {
  return { ...audited(forBoth(`chat.${type}`, null, key)), after: { userId: agentId } };
}

/** The reply to a customer is due within a minute, or overdue. The desk tells whom it concerns. */
export function replyClockTold(type: 'reply_due_soon' | 'reply_overdue', key: ConversationKey): BankEvent {
  return { ...forAgents(`chat.${type}`, null, key), resources: ['support.alerts'] };
}
