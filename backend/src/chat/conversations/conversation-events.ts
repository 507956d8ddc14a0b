import type { EventType } from '#contract/events';
import { type BankEvent, type Room, userRoom } from '../../events/bank-event.js';

/** Whose conversation it is that something happened in. */
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

/** The text stays where it is: an event is heard by more than one. */
export function messageSent(key: ConversationKey): BankEvent {
  return {
    ...onConversation('chat.message_sent', key.userId, key),
    audience: everybody(key),
    resources: ['chat', ...forAgents(key)],
  };
}

export function replySent(agentId: string, key: ConversationKey): BankEvent {
  return {
    ...onConversation('chat.reply_sent', agentId, key),
    audience: everybody(key),
    resources: ['chat', ...forAgents(key)],
  };
}

/** Customers never hear of notes, not even that there is one. */
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

/** For customers it was read already: how many agents look at it is none of their business. */
export function readByColleague(agentId: string, key: ConversationKey): BankEvent {
  return {
    ...onConversation('chat.read', agentId, key),
    audience: ['agents'],
    resources: forAgents(key),
  };
}

/** Claimed, released, resolved or reopened. */
export function conversationChanged(
  type: 'claimed' | 'released' | 'resolved' | 'reopened',
  agentId: string,
  key: ConversationKey,
): BankEvent {
  return {
    ...onConversation(`chat.${type}`, agentId, key),
    audience: ['agents', 'admins'],
    resources: [...forAgents(key), 'admin.audit'],
  };
}
