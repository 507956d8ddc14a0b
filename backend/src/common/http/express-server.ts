import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** All headers of a request together, in bytes; browsers send one or two KiB. */
const HEADER_LIMIT = 8 * 1024;

/** Nest's Express on an HTTP server with a limit of ours: Node answers longer headers with 431 and hangs up. */
export class ExpressServer extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer({ maxHeaderSize: HEADER_LIMIT }, this.getInstance());
  }
}
