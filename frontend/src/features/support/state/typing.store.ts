import { createStore, useStore } from 'zustand';
import type { DeskColleague, Typing } from '#contract/events/realtime';
import { listenToTyping } from '../../../shared/live/typing.js';

/** Who types in a conversation: its customer (`null`), or a colleague. */
type Typist = DeskColleague | null;

const NOBODY: readonly Typist[] = [];
/** A signal of typing may arrive a moment after the message that it led to. */
const GRACE_MS = 1_000;
/** When the last message of each author was seen, by conversation and first name; the name is empty for the customer. */
const wroteAt = new Map<string, number>();

const typists = createStore<Record<string, readonly Typist[] | undefined>>(() => ({}));

export function useTypists(conversationId: string): readonly Typist[] {
  return useStore(typists, (state) => state[conversationId] ?? NOBODY);
}

/** Follows who types in any conversation. Returns a function that stops it. */
export function followTyping(): () => void {
  const stop = listenToTyping(
    (typing) => {
      const typist = typistOf(typing);
      return typist === undefined ? undefined : `${typing.conversationId} ${typist?.id ?? ''}`;
    },
    (typing, isTyping) => {
      const typist = typistOf(typing);
      if (typist === undefined || (isTyping && hasJustWritten(typing.conversationId, typist))) return;
      show(typing.conversationId, typist, isTyping);
    },
  );
  return () => {
    stop();
    wroteAt.clear();
    typists.setState({}, true);
  };
}

/** The author of a new message is no longer typing. Messages identify colleagues by name only. */
export function endTypingOf(conversationId: string, agentName: string | null): void {
  wroteAt.set(authorKey(conversationId, agentName), Date.now());
  for (const typist of typists.getState()[conversationId] ?? NOBODY) {
    if ((typist?.firstName ?? null) === agentName) show(conversationId, typist, false);
  }
}

function hasJustWritten(conversationId: string, typist: Typist): boolean {
  const at = wroteAt.get(authorKey(conversationId, typist?.firstName ?? null));
  return at !== undefined && Date.now() - at < GRACE_MS;
}

function authorKey(conversationId: string, agentName: string | null): string {
  return `${conversationId} ${agentName ?? ''}`;
}

function typistOf({ from, agent }: Typing): Typist | undefined {
  return from === 'user' ? null : agent;
}

function show(conversationId: string, typist: Typist, isTyping: boolean): void {
  typists.setState((state) => {
    const others = (state[conversationId] ?? NOBODY).filter((one) => one?.id !== typist?.id);
    return { [conversationId]: isTyping ? [...others, typist] : others };
  });
}
