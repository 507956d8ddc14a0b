import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** All headers of a request together, in bytes; browsers send one or two KiB. */
const HEADER_LIMIT = 8 * 1024;

/** A request has arrived within so long, its headers within a part of it, in milliseconds; else it gets 408. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often it is looked for requests that take longer, in milliseconds. */
const LOOK_MS = 5_000;
/**
 * A connection on which nothing moves for so long during a request is closed, in milliseconds: a client that does not
 * read keeps its answers in memory. Nothing of ours takes longer to begin, whole lists in a large bank included.
 */
const STILL_MS = 70_000;

/** Nest's Express on an HTTP server with limits of ours: Node answers longer headers with 431 and hangs up. */
export class ExpressServer extends ExpressAdapter {
  override initHttpServer(): void {
    const limits = {
      maxHeaderSize: HEADER_LIMIT,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_MS,
    };
    this.httpServer = createServer(limits, this.getInstance());
    this.httpServer.setTimeout(STILL_MS);
  }
}
