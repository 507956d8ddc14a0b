import type { Socket as NetSocket } from 'node:net';
import type { LiveSocket } from './live-socket.js';

/** The client's end of a websocket, as `ws` has it. */
interface Pausable {
  pause(): void;
  resume(): void;
}

/** Its client reads nothing any more, and says nothing of it. */
export function stopReading(live: LiveSocket): void {
  wireOf(live).pause();
}

export function readAgain(live: LiveSocket): void {
  wireOf(live).resume();
}

function wireOf({ socket }: LiveSocket): Pausable {
  return (socket.io.engine.transport as unknown as { ws: Pausable }).ws;
}

/** The server's end of the next connection to it. */
export function nextConnection(server: NodeJS.EventEmitter): Promise<NetSocket> {
  return new Promise((resolve) => {
    server.once('connection', resolve);
  });
}
