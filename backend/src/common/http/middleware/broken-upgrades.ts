import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Handles errors of connections that break during the handshake of a websocket. Node passes them on without an error
 * listener, and Engine.IO adds its own only after the session has been read or, for other paths, a second later.
 * Without this, a client that resets its connection in between would end the process.
 */
export function surviveBrokenUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket: Duplex) => {
    socket.on('error', ignore);
  });
}

function ignore(): void {
  // The close event follows.
}
