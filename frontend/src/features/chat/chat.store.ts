import { createStore, useStore } from 'zustand';
import { createResource } from '../../shared/store/create-resource.js';
import { fetchHistory, fetchPresence, fetchReadState, fetchReplies } from './chat.api.js';
import { EMPTY_THREAD, type Thread, withHistory, withReplies } from './chat-messages.js';

interface ChatState {
  thread: Thread;
  /** The time up to which replies were read on this page; the server's may be behind. */
  readUpTo: string | null;
  isAgentTyping: boolean;
  /** Kept when the panel is closed. */
  draft: string;
}

export const chatStore = createStore<ChatState>(() => ({
  thread: EMPTY_THREAD,
  readUpTo: null,
  isAgentTyping: false,
  draft: '',
}));

export function useChat<Part>(part: (state: ChatState) => Part): Part {
  return useStore(chatStore, part);
}

export function changeThread(change: (thread: Thread) => Thread): void {
  chatStore.setState(({ thread }) => ({ thread: change(thread) }));
}

export function setDraft(draft: string): void {
  chatStore.setState({ draft });
}

/** Puts the history into the thread; the resource itself only records that it was loaded. */
export const historyResource = createResource<true>('chat.history', async () => {
  const items = await fetchHistory();
  changeThread((thread) => withHistory(thread, items));
  return true;
});

export const readStateResource = createResource('chat.read-state', fetchReadState);

export const presenceResource = createResource('chat.presence', fetchPresence);

/** Never rejects, so that polling continues. */
export async function pollReplies(email: string): Promise<void> {
  const replies = await fetchReplies(email).catch(() => []);
  const { thread } = chatStore.getState();
  const next = withReplies(thread, replies);
  if (next === thread) return;
  chatStore.setState({ thread: next, isAgentTyping: false });
  // An agent who replies has read the customer's messages.
  void readStateResource.invalidate();
}
