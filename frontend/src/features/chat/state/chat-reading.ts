import { useStore } from 'zustand';
import { emit } from '../../../shared/live/connection.js';
import { useResource } from '../../../shared/store/create-resource.js';
import type { ChatReadStateDto } from '#contract/shapes/chat.dto';
import { postRead } from './chat.api.js';
import { countReplies, newestReplyOf, type Thread } from './chat-messages.js';
import { chatStore, readStateResource } from './chat.store.js';

/** What this page knows of replies, and up to where they were read. */
interface Reading {
  thread: Thread;
  readUpTo: string | null;
}

/**
 * The number of replies that the customer has not read: those on this page, or the server's count if it is
 * higher. Replies that were read here since the server counted are subtracted.
 */
export function unreadOf({ thread, readUpTo }: Reading, server: ChatReadStateDto | undefined): number {
  const counted = server?.readUpTo ?? null;
  const furthest = later(readUpTo, counted);
  const readSince = furthest === null ? 0 : countReplies(thread, counted, furthest);
  return Math.max(countReplies(thread, furthest), (server?.unread ?? 0) - readSince);
}

export function useUnread(): number {
  const { data } = useResource(readStateResource);
  return useStore(chatStore, (state) => unreadOf(state, data));
}

/**
 * Calls the listener whenever the number of unread replies changes, but not for the first known number.
 * Returns a function that unsubscribes.
 */
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

/** Marks all replies so far as read. */
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
