import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Hears of connections that break during the handshake of a websocket. Node hands them over without a listener
 * for their errors, and Engine.IO adds its own only once the session was read, or, for other addresses, a
 * second later: a client that resets its connection meanwhile would end the process.
 */
export function surviveBrokenUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket: Duplex) => {
    socket.on('error', ignore);
  });
}

function ignore(): void {
  // Its end is heard of when it closes.
}
