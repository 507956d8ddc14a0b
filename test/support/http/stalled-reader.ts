import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { Client } from './client.js';
import type { LiveSocket } from './live-socket.js';

/** The client's end of a WebSocket in the package `ws`. */
interface Pausable {
  pause(): void;
  resume(): void;
}

/** Makes the client stop reading without closing the connection. */
export function stopReading(live: LiveSocket): void {
  wireOf(live).pause();
}

export function readAgain(live: LiveSocket): void {
  wireOf(live).resume();
}

function wireOf({ socket }: LiveSocket): Pausable {
  return (socket.io.engine.transport as unknown as { ws: Pausable }).ws;
}

/** Requests a long answer on its own connection, and reads only its head. */
export async function openedAnswer(client: Client, path: string): Promise<IncomingMessage> {
  const headers = { cookie: [...client.cookies.values()].join('; ') };
  const call = request({ port: client.port, host: '127.0.0.1', path, headers, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.pause();
  return response;
}

/** The server's end of the next connection that it accepts. */
export function nextConnection(server: NodeJS.EventEmitter): Promise<NetSocket> {
  return new Promise((resolve) => {
    server.once('connection', resolve);
  });
}
