import { useStore } from 'zustand';
import type { SupportMessageDto } from '#contract/shapes/support.dto';
import { type OutgoingMessage, withChange } from '../../../shared/support/outgoing.js';
import { createSessionStore, perOwner } from './drafts.store.js';

/** A reply or note written here, kept until it is known to be stored. */
export interface Outgoing extends OutgoingMessage {
  conversationId: string;
  sender: 'agent' | 'note';
  message: string;
  /** The newest time in the conversation when it was written: its own server time will be later. */
  after: string;
  /** The message as the server has stored it. */
  stored: SupportMessageDto | null;
}

interface Sent {
  messages: readonly Outgoing[];
}

const unstored = ({ messages }: Sent): Sent => ({ messages: messages.filter((one) => one.stored === null) });

/**
 * The outcome of a message that was being sent during a reload is unknown, so it is marked as failed; sent
 * again, it is still stored once.
 */
export const outgoingOf = perOwner((ownerId) => {
  const store = createSessionStore<Sent>('outgoing', ownerId, { messages: [] }, unstored);
  store.setState(({ messages }) => ({
    messages: messages.map((one) => ({ ...one, delivery: 'failed' as const })),
  }));
  return store;
});

/** All replies and notes written here, in every conversation. */
export function useOutgoing(ownerId: string): readonly Outgoing[] {
  return useStore(outgoingOf(ownerId), ({ messages }) => messages);
}

export function addOutgoing(ownerId: string, one: Outgoing): void {
  outgoingOf(ownerId).setState(({ messages }) => ({ messages: [...messages, one] }));
}

export function changeOutgoing(ownerId: string, id: string, change: Partial<Outgoing>): void {
  outgoingOf(ownerId).setState(({ messages }) => ({
    messages: withChange(messages, id, change),
  }));
}

export function removeOutgoing(ownerId: string, id: string): void {
  outgoingOf(ownerId).setState(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) }));
}
