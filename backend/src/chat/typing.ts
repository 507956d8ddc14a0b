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
  private readonly stops = new Map<string, NodeJS.Timeout>();
  private server: Server | null = null;

  tellOver(server: Server): void {
    this.server = server;
  }

  show({ conversationId, from, room }: TypingSignal): void {
    const key = `${conversationId} ${from}`;
    clearTimeout(this.stops.get(key));
    this.server?.local.to(room).emit('chat.typing', { conversationId, from });
    const stop = setTimeout(() => {
      this.stops.delete(key);
      this.server?.local.to(room).emit('chat.typing.stopped', { conversationId, from });
    }, STOPS_AFTER_MS);
    this.stops.set(key, stop.unref());
  }
}
