import { createStore, useStore } from 'zustand';
import type { DeskColleague, Typing } from '#contract/realtime';
import { on, emit } from '../../../shared/live/connection.js';

const TYPING_INTERVAL_MS = 3_000;
/** Hides the indicator when nothing more is received: the end of typing may be lost, too. */
const TYPING_TIMEOUT_MS = 6_000;

/** Who types in a conversation: its customer (`null`), or a colleague. */
type Typist = DeskColleague | null;

const NOBODY: readonly Typist[] = [];
const typing = createStore<Record<string, readonly Typist[] | undefined>>(() => ({}));
const endings = new Map<string, ReturnType<typeof setTimeout>>();
let lastSent = { conversationId: '', at: -Infinity };

export function useTypists(conversationId: string): readonly Typist[] {
  return useStore(typing, (state) => state[conversationId] ?? NOBODY);
}

/** Follows who types in any conversation. Returns a function that stops it. */
export function followTyping(): () => void {
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

/** Tells the customer and the colleagues that the agent is typing, at most every three seconds. */
export function sendTyping(conversationId: string): void {
  const isRecent =
    lastSent.conversationId === conversationId && Date.now() - lastSent.at < TYPING_INTERVAL_MS;
  if (!isRecent && emit('chat.typing', { conversationId })) lastSent = { conversationId, at: Date.now() };
}

/** The author of a new message is no longer typing. Messages identify colleagues by name only. */
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
  endings.set(key, setTimeout(end, TYPING_TIMEOUT_MS, conversationId, typist));
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
