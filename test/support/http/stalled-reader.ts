import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { Client } from './client.js';
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

/** Asks for a long answer on a connection of its own, and reads no further than its head. */
export async function openedAnswer(client: Client, path: string): Promise<IncomingMessage> {
  const headers = { cookie: [...client.cookies.values()].join('; ') };
  const call = request({ port: client.port, host: '127.0.0.1', path, headers, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.pause();
  return response;
}

/** The server's end of the next connection to it. */
export function nextConnection(server: NodeJS.EventEmitter): Promise<NetSocket> {
  return new Promise((resolve) => {
    server.once('connection', resolve);
  });
}
