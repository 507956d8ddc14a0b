import type { IncomingMessage } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { RequestHandler } from 'express';
import type { Server, ServerOptions } from 'socket.io';
import { isCrossSite } from '../common/http/cross-site.js';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';

/** The largest message of a client, in bytes. */
const LARGEST_MESSAGE = 16 * 1024;

/**
 * Socket.IO behind the same door as the HTTP calls: the session's cookie and the origin rule are checked at
 * the handshake. Nest's guards do not reach there, and Socket.IO's own CORS option does not guard
 * websockets.
 */
export class SessionSocketAdapter extends IoAdapter {
  private readonly publicOrigins: readonly string[];

  /** `before` runs on each handshake: it says who asks. */
  constructor(
    app: INestApplication,
    private readonly before: readonly RequestHandler[],
  ) {
    super(app);
    ({ publicOrigins: this.publicOrigins } = app.get<AppConfig>(APP_CONFIG));
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      // One transport: a node that did not see the handshake never gets its second half.
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: LARGEST_MESSAGE,
      perMessageDeflate: false,
      allowRequest: (request: IncomingMessage, decide: (reason: string | null, allowed: boolean) => void) => {
        const allowed =
          (request as { user?: unknown }).user !== undefined && !isCrossSite(request, this.publicOrigins);
        decide(allowed ? null : 'Unauthorized', allowed);
      },
    } as ServerOptions);
    for (const middleware of this.before) server.engine.use(middleware);
    return server;
  }
}
