import { on, emit } from '../../shared/live/connection.js';
import { chatStore } from './chat.store.js';

const SAID_EVERY_MS = 3_000;
/** When nothing more is heard of the agent: also the end of it may be lost. */
const FORGOTTEN_MS = 6_000;

let lastSaid = -Infinity;

/** Tells the agents, at most every three seconds. */
export function sayTyping(): void {
  if (Date.now() - lastSaid < SAID_EVERY_MS) return;
  if (emit('chat.typing', {})) lastSaid = Date.now();
}

/** Notes that an agent types, until the answer is called. */
export function hearTyping(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (isAgentTyping: boolean) => {
    clearTimeout(timer);
    chatStore.setState({ isAgentTyping });
    if (isAgentTyping) timer = setTimeout(show, FORGOTTEN_MS, false);
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
