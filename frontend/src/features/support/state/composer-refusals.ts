import { createStore, useStore } from 'zustand';

/** By conversation: the server's sentence about the last answer, until something else is written. */
const refusals = createStore<Record<string, string | undefined>>(() => ({}));

export function useRefusal(conversationId: string): string | undefined {
  return useStore(refusals, (state) => state[conversationId]);
}

export function refuse(conversationId: string, sentence: string | null): void {
  refusals.setState({ [conversationId]: sentence ?? undefined });
}

export function forgetRefusal(conversationId: string): void {
  if (refusals.getState()[conversationId] !== undefined) refusals.setState({ [conversationId]: undefined });
}
