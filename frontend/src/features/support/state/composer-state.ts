import { createStore, useStore } from 'zustand';

/** What is written: a reply to the customer, or a note to colleagues. */
export type WritingMode = 'reply' | 'note';

type Listener = (mode: WritingMode, text: string) => void;
const listeners = new Set<Listener>();

/**
 * Focuses the composer, if one is on screen, in the given mode. `text` is appended to the draft: `/` offers
 * the canned replies.
 */
export function focusComposer(mode: WritingMode, text = ''): void {
  for (const listener of [...listeners]) listener(mode, text);
}

/** Subscribes to requests for the focus. Returns a function that unsubscribes. */
export function onFocusComposer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By conversation: the server's message about the last refused reply, until something else is written. */
const refusals = createStore<Record<string, string | undefined>>(() => ({}));

export function useRefusal(conversationId: string): string | undefined {
  return useStore(refusals, (state) => state[conversationId]);
}

export function refuse(conversationId: string, sentence: string | null): void {
  refusals.setState({ [conversationId]: sentence ?? undefined });
}

export function clearRefusal(conversationId: string): void {
  if (refusals.getState()[conversationId] !== undefined) refusals.setState({ [conversationId]: undefined });
}
