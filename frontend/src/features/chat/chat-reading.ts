import { useStore } from 'zustand';
import type { ChatReadState } from '#contract/chat';
import { emit } from '../../shared/live/connection.js';
import { useResource } from '../../shared/store/create-resource.js';
import { postRead } from './chat.api.js';
import { countReplies, newestReplyOf, type Thread } from './chat-messages.js';
import { chatStore, readStateResource } from './chat.store.js';

/** What is known here about replies and about what of them was read. */
interface Reading {
  thread: Thread;
  readUpTo: string | null;
}

/**
 * Replies that the customer has not read: those on this page, or as many as the server counts if it knows of
 * more. What was read here and the server did not know when it counted is taken off.
 */
export function unreadOf({ thread, readUpTo }: Reading, server: ChatReadState | undefined): number {
  const counted = server?.readUpTo ?? null;
  const furthest = later(readUpTo, counted);
  const readSince = furthest === null ? 0 : countReplies(thread, counted, furthest);
  return Math.max(countReplies(thread, furthest), (server?.unread ?? 0) - readSince);
}

export function useUnread(): number {
  const { data } = useResource(readStateResource);
  return useStore(chatStore, (state) => unreadOf(state, data));
}

/** Hears how many replies are unread whenever that changes; not of those that are there at first. */
export function onUnreadChange(listener: (unread: number, before: number) => void): () => void {
  const count = () => {
    const { data } = readStateResource.store.getState();
    return data && unreadOf(chatStore.getState(), data);
  };
  let before = count();
  const compare = () => {
    const unread = count();
    if (unread === before) return;
    if (unread !== undefined && before !== undefined) listener(unread, before);
    before = unread;
  };
  const leave = [chatStore.subscribe(compare), readStateResource.store.subscribe(compare)];
  return () => {
    for (const stop of leave) stop();
  };
}

/** Everything that was said so far has been on screen. */
export function markRead(): void {
  const { thread, readUpTo } = chatStore.getState();
  const upTo = newestReplyOf(thread);
  const known = later(readUpTo, readStateResource.store.getState().data?.readUpTo ?? null);
  if (upTo === null || (known !== null && upTo <= known)) return;
  chatStore.setState({ readUpTo: upTo });
  if (!emit('chat.read', { upTo })) postRead(upTo).catch(() => undefined);
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
