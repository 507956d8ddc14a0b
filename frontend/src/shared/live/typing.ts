import type { Typing } from '#contract/events/realtime';
import { emit, on } from './connection.js';

const TYPING_INTERVAL_MS = 2_000;
/** Typing counts as ended when nothing more is received: the event of its end may be lost, too. */
const TYPING_TIMEOUT_MS = 6_000;

let lastSent: { conversationId: string | undefined; at: number } = {
  conversationId: undefined,
  at: -Infinity,
};

/**
 * Tells the other side that the user is typing, at most every two seconds per conversation. A customer has
 * only one conversation and names none.
 */
export function sendTyping(conversationId?: string): void {
  const isRecent =
    lastSent.conversationId === conversationId && Date.now() - lastSent.at < TYPING_INTERVAL_MS;
  if (isRecent) return;
  const payload = conversationId === undefined ? {} : { conversationId };
  if (emit('chat.typing', payload)) lastSent = { conversationId, at: Date.now() };
}

/**
 * Calls `show` when somebody begins, continues or stops typing. `keyOf` tells typists apart; those without a
 * key are ignored. Returns a function that stops listening.
 */
export function listenToTyping(
  keyOf: (typing: Typing) => string | undefined,
  show: (typing: Typing, isTyping: boolean) => void,
): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const end = (key: string, typing: Typing) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    show(typing, false);
  };
  const stopListening = [
    on('chat.typing', (typing) => {
      const key = keyOf(typing);
      if (key === undefined) return;
      clearTimeout(timers.get(key));
      timers.set(key, setTimeout(end, TYPING_TIMEOUT_MS, key, typing));
      show(typing, true);
    }),
    on('chat.typing.stopped', (typing) => {
      const key = keyOf(typing);
      if (key !== undefined) end(key, typing);
    }),
  ];
  return () => {
    for (const stop of stopListening) stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
