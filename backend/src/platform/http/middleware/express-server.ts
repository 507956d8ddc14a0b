import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Maximum size of all headers of a request, in bytes. Browsers send one or two KiB. */
const HEADER_LIMIT = 8 * 1024;

/** The time within which a request, and its headers, must have arrived, in milliseconds. Otherwise it gets 408. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often requests are checked for these timeouts, in milliseconds. */
const CHECK_INTERVAL_MS = 5_000;
/**
 * A connection that is idle for this long during a request is closed, in milliseconds, because a client that does not
 * read keeps its responses in memory. No response takes longer to begin, not even a whole list in a large bank.
 */
const STILL_MS = 70_000;
/**
 * New connections that may wait in the kernel; Linux takes at most `net.core.somaxconn`, 4096. Node's own number is 511:
 * when the sockets of a lost node come to the others all at once, the kernel would drop most of them, whose clients
 * repeat themselves after one second, three, and seven.
 */
const MAX_WAITING_CONNECTIONS = 4_096;

/** Answers a request and returns `true`, or returns `false` and leaves it to Express. */
export type FirstHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Nest's Express adapter with our own limits. Node answers 431 to larger headers and closes the connection. */
export class ExpressServer extends ExpressAdapter {
  private first: FirstHandler = () => false;

  /** Lets `handler` answer requests before Express sees them. */
  handleFirst(handler: FirstHandler): void {
    this.first = handler;
  }

  override initHttpServer(): void {
    const limits = {
      maxHeaderSize: HEADER_LIMIT,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    };
    const express: RequestListener = this.getInstance();
    this.httpServer = createServer(limits, (request, response) => {
      if (!this.first(request, response)) express(request, response);
    });
    this.httpServer.setTimeout(STILL_MS);
  }

  /** Listens as Express does, with room for more connections. */
  override listen(port: string | number, ...args: (string | (() => void) | undefined)[]): Server {
    const host = args.find((arg) => typeof arg === 'string');
    const callback = args.find((arg) => typeof arg === 'function');
    return this.httpServer.listen({ port: Number(port), host, backlog: MAX_WAITING_CONNECTIONS }, callback);
  }
}

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
