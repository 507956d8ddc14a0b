import type { SupportMessage } from '#contract/support';
import { useStore } from 'zustand';
import { createKeptStore, perOwner } from './drafts.store.js';

/** What was written here: an answer or a note, on its way until it is known to be stored. */
export interface Outgoing {
  /** The client's id, the same at each attempt. */
  id: string;
  conversationId: string;
  sender: 'agent' | 'note';
  message: string;
  /** This device's time, until the server's is known. */
  timestamp: string;
  delivery: 'sending' | 'failed';
  /** The newest time in the conversation when it was written: its own will be later. */
  after: string;
  /** As the server has it. */
  stored: SupportMessage | null;
  /** The server's sentence when it refused. */
  reason: string | null;
}

interface Sent {
  messages: readonly Outgoing[];
}

const unstored = ({ messages }: Sent): Sent => ({ messages: messages.filter((one) => one.stored === null) });

/** What became of a message that was under way at a reload is not known; sent again, it is stored once. */
export const outgoingOf = perOwner((ownerId) => {
  const store = createKeptStore<Sent>('outgoing', ownerId, { messages: [] }, unstored);
  store.setState(({ messages }) => ({
    messages: messages.map((one) => ({ ...one, delivery: 'failed' as const })),
  }));
  return store;
});

/** All that was written here, in every conversation. */
export function useOutgoing(ownerId: string): readonly Outgoing[] {
  return useStore(outgoingOf(ownerId), ({ messages }) => messages);
}

export function addOutgoing(ownerId: string, one: Outgoing): void {
  outgoingOf(ownerId).setState(({ messages }) => ({ messages: [...messages, one] }));
}

export function changeOutgoing(ownerId: string, id: string, change: Partial<Outgoing>): void {
  outgoingOf(ownerId).setState(({ messages }) => ({
    messages: messages.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));
}

export function removeOutgoing(ownerId: string, id: string): void {
  outgoingOf(ownerId).setState(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) }));
}
