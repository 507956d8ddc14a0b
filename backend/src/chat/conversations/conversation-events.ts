import type { EventType } from '#contract/events/events';
import { type BankEvent, type Room, userRoom, withNotices } from '../../events/bank-event.js';

/** A conversation and its customer. */
export interface ConversationKey {
  id: string;
  userId: string;
}

const forAgents = ({ id }: ConversationKey) =>
  ['support.conversations', `support.conversation:${id}`] as const;

function onConversation(type: EventType, actorId: string, { id }: ConversationKey) {
  return { type, actorId, subject: { type: 'conversation' as const, id } };
}

const everybody = ({ userId }: ConversationKey): Room[] => [userRoom(userId), 'agents'];

/** The customer sent a message. Like all chat events, it does not contain the text, since many sockets receive it. */
export function messageSent(key: ConversationKey): BankEvent {
  return {
    ...onConversation('chat.message_sent', key.userId, key),
    audience: everybody(key),
    resources: ['chat', ...forAgents(key)],
  };
}

export function replySent(agentId: string, key: ConversationKey): BankEvent {
  return withNotices(
    {
      ...onConversation('chat.reply_sent', agentId, key),
      audience: everybody(key),
      resources: ['chat', ...forAgents(key)],
    },
    { userId: key.userId, kind: 'support_reply' },
  );
}

/** An internal note was written. Customers are not notified, so they cannot learn that there is a note. */
export function noteWritten(agentId: string, key: ConversationKey): BankEvent {
  return {
    ...onConversation('chat.note_written', agentId, key),
    audience: ['agents'],
    resources: forAgents(key),
  };
}

export function messagesRead(readerId: string, key: ConversationKey): BankEvent {
  return {
    ...onConversation('chat.read', readerId, key),
    audience: everybody(key),
    resources: ['chat', ...forAgents(key)],
  };
}

/** A further agent has read messages. Customers are not notified, since for them the messages were already read. */
export function readByColleague(agentId: string, key: ConversationKey): BankEvent {
  return {
    ...onConversation('chat.read', agentId, key),
    audience: ['agents'],
    resources: forAgents(key),
  };
}

/** A conversation was claimed, released, resolved or reopened; of the latter two the customer is notified, too. */
export function conversationChanged(
  type: 'claimed' | 'released' | 'resolved' | 'reopened',
  agentId: string,
  key: ConversationKey,
): BankEvent {
  const isForCustomer = type === 'resolved' || type === 'reopened';
  return {
    ...onConversation(`chat.${type}`, agentId, key),
    audience: isForCustomer ? [...everybody(key), 'admins'] : ['agents', 'admins'],
    resources: [...(isForCustomer ? (['chat'] as const) : []), ...forAgents(key), 'admin.audit'],
  };
}

/** The customer rated a resolved conversation. The comment is not kept in the audit trail, which outlives the chat. */
export function conversationRated(key: ConversationKey, rating: number): BankEvent {
  return {
    ...onConversation('chat.rated', key.userId, key),
    audience: [...everybody(key), 'admins'],
    resources: ['chat', ...forAgents(key), 'admin.audit'],
    after: { rating },
  };
}
