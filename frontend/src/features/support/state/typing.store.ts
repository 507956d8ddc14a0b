import type { DeskColleague, Typing } from '#contract/realtime';
import { createStore, useStore } from 'zustand';
import { on, emit } from '../../../shared/live/connection.js';

const SAID_EVERY_MS = 3_000;
/** When nothing more is heard: also the end of it may be lost. */
const FORGOTTEN_MS = 6_000;

/** Who types in a conversation: its customer (`null`), or a colleague. */
type Typist = DeskColleague | null;

const NOBODY: readonly Typist[] = [];
const typing = createStore<Record<string, readonly Typist[] | undefined>>(() => ({}));
const endings = new Map<string, ReturnType<typeof setTimeout>>();
let lastSaid = { conversationId: '', at: -Infinity };

export function useTypists(conversationId: string): readonly Typist[] {
  return useStore(typing, (state) => state[conversationId] ?? NOBODY);
}

/** Notes who types, wherever it is, until the answer is called. */
export function hearTyping(): () => void {
  const stopListening = [
    on('chat.typing', (word) => {
      const typist = typistOf(word);
      if (typist !== undefined) begin(word.conversationId, typist);
    }),
    on('chat.typing.stopped', (word) => {
      const typist = typistOf(word);
      if (typist !== undefined) end(word.conversationId, typist);
    }),
  ];
  return () => {
    for (const stop of stopListening) stop();
    for (const ending of endings.values()) clearTimeout(ending);
    endings.clear();
    typing.setState({}, true);
  };
}

/** Tells the customer and the colleagues, at most every three seconds. */
export function sayTyping(conversationId: string): void {
  const isSaid = lastSaid.conversationId === conversationId && Date.now() - lastSaid.at < SAID_EVERY_MS;
  if (!isSaid && emit('chat.typing', { conversationId })) lastSaid = { conversationId, at: Date.now() };
}

/** Whoever has just said something types no more; a colleague is known by name only. */
export function endTypingOf(conversationId: string, agentName: string | null): void {
  for (const typist of typing.getState()[conversationId] ?? NOBODY) {
    if ((typist?.firstName ?? null) === agentName) end(conversationId, typist);
  }
}

function typistOf({ from, agent }: Typing): Typist | undefined {
  return from === 'user' ? null : agent;
}

const keyOf = (conversationId: string, typist: Typist) => `${conversationId} ${typist?.id ?? ''}`;

function begin(conversationId: string, typist: Typist): void {
  const key = keyOf(conversationId, typist);
  clearTimeout(endings.get(key));
  endings.set(key, setTimeout(end, FORGOTTEN_MS, conversationId, typist));
  typing.setState((state) => ({ [conversationId]: [...without(state[conversationId], typist), typist] }));
}

function end(conversationId: string, typist: Typist): void {
  const key = keyOf(conversationId, typist);
  clearTimeout(endings.get(key));
  endings.delete(key);
  typing.setState((state) => ({ [conversationId]: without(state[conversationId], typist) }));
}

function without(typists: readonly Typist[] = NOBODY, gone: Typist): Typist[] {
  return typists.filter((typist) => typist?.id !== gone?.id);
}
