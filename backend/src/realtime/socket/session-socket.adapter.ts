import { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { isCrossSite } from '../../common/http/middleware/cross-site.js';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import type { BankSocket } from './bank-socket.js';
import { FewAtATime } from './concurrency-limit.js';
import { SocketLimit } from './socket-limit.js';

/** The largest message of a client, in bytes. */
const LARGEST_MESSAGE = 16 * 1024;
/** Who opens a connection and does not say within this time what for is closed, in milliseconds. */
const WORDLESS_MS = 10_000;

/** So many handshakes look into the database at once; the rest of its connections is for the bank's work. */
const AT_A_TIME = 4;

/** A method of a gateway, with its guards around it. */
type Handler = (body: unknown, acknowledge: unknown) => Promise<unknown>;

/** A handshake, and whose it is once that is known. */
type Handshake = IncomingMessage & { signedIn?: SignedIn };

/**
 * Socket.IO behind the same door as the HTTP calls: the session's cookie and the origin rule are checked at
 * the handshake. Nest's guards do not reach there, and Socket.IO's own CORS option does not guard
 * websockets.
 */
export class SessionSocketAdapter extends IoAdapter {
  private readonly publicOrigins: readonly string[];
  private readonly limit = new SocketLimit();
  private readonly lookups = new FewAtATime(AT_A_TIME);

  /** On each handshake runs what is `before`; then `identify` says who asks. */
  constructor(
    app: INestApplication,
    private readonly before: readonly RequestHandler[],
    private readonly identify: RequestHandler,
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
      connectTimeout: WORDLESS_MS,
      perMessageDeflate: false,
      allowRequest: (request: Handshake, decide: (reason: string | null, allowed: boolean) => void) => {
        const reason = this.refusalOf(request);
        decide(reason, reason === null);
      },
    } as ServerOptions);
    for (const handler of this.before) server.engine.use(handler);
    server.engine.use((request: Handshake, _response: unknown, next: NextFunction) => {
      this.lookups.run(() => this.find(request)).then(next, next);
    });
    server.engine.on('connection', (connection: BankSocket['conn']) => {
      const { signedIn } = connection.request as Handshake;
      if (signedIn) this.limit.hold(signedIn.id, connection);
    });
    server.use((socket, next) => {
      const { signedIn } = socket.request as Handshake;
      socket.data = signedIn;
      next(signedIn ? undefined : new Error('Unauthorized'));
    });
    return server;
  }

  /**
   * One listener for each thing that a socket may say. Nest's own way holds some eighty objects of RxJS, 13 KiB in
   * all, for as long as the socket is there. Handlers answer with a promise: nothing here streams answers.
   */
  override bindMessageHandlers(socket: Pick<Socket, 'on'>, handlers: MessageMappingProperties[]): void {
    for (const { message, callback } of handlers) {
      socket.on(message, (...said: unknown[]) => {
        this.answer(callback as Handler, said).catch((error: unknown) => {
          this.logger.error(error);
        });
      });
    }
  }

  /** What a guard refuses has no answer. */
  private async answer(handler: Handler, said: readonly unknown[]): Promise<void> {
    const payload = this.mapPayload(said.length > 1 ? said : said[0]);
    const answer = await handler(payload.data, payload.ack);
    if (answer !== undefined) payload.ack?.(answer);
  }

  /**
   * Finds out whose handshake it is; fails with what the session's middleware fails with. That hangs on a request
   * all it knows, and a socket keeps its request for life: so it is asked with a copy, which nobody keeps.
   */
  private find(request: Handshake): Promise<void> {
    const { url, headers } = request;
    const copy = Object.assign(new IncomingMessage(request.socket), { url, headers }) as Request;
    return new Promise((resolve, reject) => {
      void this.identify(copy, new ServerResponse(copy) as Response, (error?: unknown) => {
        const { user, sessionID: sessionId } = copy;
        if (user) request.signedIn = { ...user, sessionId };
        if (!error) resolve();
        else
          reject(error instanceof Error ? error : new Error('The session cannot be read', { cause: error }));
      });
    });
  }

  private refusalOf(request: Handshake): string | null {
    if (!request.signedIn || isCrossSite(request, this.publicOrigins)) return 'Unauthorized';
    return this.limit.admits(request.signedIn.id) ? null : 'Too many connections';
  }
}
