import { on, emit } from '../../shared/live/connection.js';
import { chatStore } from './chat.store.js';

const TYPING_INTERVAL_MS = 3_000;
/** Hides the indicator when nothing more is received: the end of typing may be lost, too. */
const TYPING_TIMEOUT_MS = 6_000;

let lastSentAt = -Infinity;

/** Tells the agents that the customer is typing, at most every three seconds. */
export function sendTyping(): void {
  if (Date.now() - lastSentAt < TYPING_INTERVAL_MS) return;
  if (emit('chat.typing', {})) lastSentAt = Date.now();
}

/** Follows whether an agent is typing. Returns a function that stops it. */
export function followTyping(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (isAgentTyping: boolean) => {
    clearTimeout(timer);
    chatStore.setState({ isAgentTyping });
    if (isAgentTyping) timer = setTimeout(show, TYPING_TIMEOUT_MS, false);
  };
  const stopListening = [
    on('chat.typing', ({ from }) => {
      if (from === 'agent') show(true);
    }),
    on('chat.typing.stopped', ({ from }) => {
      if (from === 'agent') show(false);
    }),
  ];
  return () => {
    for (const stop of stopListening) stop();
    show(false);
  };
}
