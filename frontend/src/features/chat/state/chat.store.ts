import { createStore, useStore } from 'zustand';
import { createResource } from '../../../shared/store/create-resource.js';
import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import { fetchHistory, fetchReadState, fetchReplies, fetchResolutions } from './chat.api.js';
import { EMPTY_THREAD, type Thread, withHistory, withOlder, withReplies } from './chat-messages.js';

interface ChatState {
  thread: Thread;
  /** The time up to which replies were read on this page; the server's may be behind. */
  readUpTo: string | null;
  isAgentTyping: boolean;
  /** Kept when the panel is closed. */
  draft: string;
  /** The transaction that the next message is about. */
  attached: AttachedTransactionDto | null;
  /** The version of the replies that were polled last. */
  version: string | null;
}

export const chatStore = createStore<ChatState>(() => ({
  thread: EMPTY_THREAD,
  readUpTo: null,
  isAgentTyping: false,
  draft: '',
  attached: null,
  version: null,
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

/** Attaches a transaction to the next message; `null` for none. */
export function attach(attached: AttachedTransactionDto | null): void {
  chatStore.setState({ attached });
}

/** Puts the history into the thread; the resource itself only records that it was loaded. */
export const historyResource = createResource<true>('chat.history', async () => {
  const { rows, next } = await fetchHistory();
  changeThread((thread) => withHistory(thread, rows, next !== null));
  return true;
});

/** Puts the messages before those of the thread into it. @throws what the request throws */
export async function loadOlder(): Promise<void> {
  const { since } = chatStore.getState().thread;
  if (typeof since !== 'string') return;
  const { rows, next } = await fetchHistory(since);
  changeThread((thread) => (thread.since === since ? withOlder(thread, rows, next !== null) : thread));
}

export const readStateResource = createResource('chat.read-state', fetchReadState);

/** When the conversation was resolved, and how it was rated. */
export const resolutionsResource = createResource('chat.resolutions', fetchResolutions);

const NOTHING = { replies: [], version: null };

/** Never rejects, so that polling continues. */
export async function pollReplies(email: string): Promise<void> {
  const { replies, version } = await fetchReplies(email).catch(() => NOTHING);
  const { thread, version: before } = chatStore.getState();
  if (version !== null && version !== before) {
    chatStore.setState({ version });
    // Also when there is no new reply: then the conversation was resolved, or opened again.
    if (before !== null) void resolutionsResource.invalidate();
  }
  const next = withReplies(thread, replies);
  if (next === thread) return;
  chatStore.setState({ thread: next, isAgentTyping: false });
  // An agent who replies has read the customer's messages.
  void readStateResource.invalidate();
}
