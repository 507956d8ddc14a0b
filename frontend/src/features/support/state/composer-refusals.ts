import { createStore, useStore } from 'zustand';

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
