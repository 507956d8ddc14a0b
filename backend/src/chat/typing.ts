import type { Room } from '../events/bank-event.js';
import type { Server } from 'socket.io';

/** Who hears that somebody is typing. */
export interface TypingSignal {
  conversationId: string;
  from: 'user' | 'agent';
  room: Room;
}

/** Whoever says nothing more for this long has stopped. */
const STOPS_AFTER_MS = 5_000;

/** Shows typing to the sockets of this node, and takes it back when it was not heard of again. */
export class Typing {
  /** By conversation and side. */
  private readonly shown = new Map<string, { signal: TypingSignal; stop: NodeJS.Timeout }>();
  private server: Pick<Server, 'local'> | null = null;

  tellOver(server: Pick<Server, 'local'>): void {
    this.server = server;
  }

  show(signal: TypingSignal): void {
    const key = `${signal.conversationId} ${signal.from}`;
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
    const { conversationId, from, room } = signal;
    this.server?.local.to(room).emit(event, { conversationId, from });
  }
}
