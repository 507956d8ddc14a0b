import type { DeskColleague, Typing as TypingWord } from '#contract/realtime';
import type { Server } from 'socket.io';
import { type Room, userRoom, type ViewingRoom } from '../../events/bank-event.js';

/** Who hears that somebody is typing. */
export interface TypingSignal {
  conversationId: string;
  from: 'user' | 'agent';
  room: Room | ViewingRoom;
  /** Who it is, for colleagues; it is not told to the own screens. */
  agent?: DeskColleague;
}

/** Whoever says nothing more for this long has stopped. */
const STOPS_AFTER_MS = 5_000;

/** Shows typing to the sockets of this node, and takes it back when it was not heard of again. */
export class Typing {
  /** By conversation and side; colleagues see each agent apart. */
  private readonly shown = new Map<string, { signal: TypingSignal; stop: NodeJS.Timeout }>();
  private server: Pick<Server, 'local'> | null = null;

  attachServer(server: Pick<Server, 'local'>): void {
    this.server = server;
  }

  show(signal: TypingSignal): void {
    const key = [signal.conversationId, signal.from, signal.agent?.id].join(' ');
    const before = this.shown.get(key);
    clearTimeout(before?.stop);
    // Somebody has claimed the conversation meanwhile: the others would see it forever.
    if (before && before.signal.room !== signal.room) this.tell('chat.typing.stopped', before.signal);
    this.tell('chat.typing', signal);
    const stop = setTimeout(() => {
      this.shown.delete(key);
      this.tell('chat.typing.stopped', signal);
    }, STOPS_AFTER_MS);
    this.shown.set(key, { signal, stop: stop.unref() });
  }

  private tell(event: 'chat.typing' | 'chat.typing.stopped', signal: TypingSignal): void {
    const { conversationId, from, room, agent } = signal;
    const listeners = this.server?.local.to(room);
    const word: TypingWord = agent ? { conversationId, from, agent } : { conversationId, from };
    (agent ? listeners?.except(userRoom(agent.id)) : listeners)?.emit(event, word);
  }
}
