import { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { OTHER_USER, PAGE_USER } from '#contract/access/page-user';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { isCrossSite } from '../../platform/http/middleware/cross-site.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { BankSocket } from './bank-socket.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { WindowCounts } from '../../platform/memory/window-counts.js';

type Connection = BankSocket['conn'];

/** Maximum number of open sockets of one user: twice the tabs of a heavy user, since lost sockets are noticed late. */
const MAX_OPEN = 50;
/** Maximum number of handshakes of one user in a minute: all of their tabs may reconnect several times. */
const MAX_HANDSHAKES_A_MINUTE = 200;
const MINUTE_MS = 60_000;

/**
 * Limits each user to 50 open sockets and 200 handshakes a minute on each node, so that one user cannot use up the
 * sockets or the CPU time. The newest socket is refused: if the oldest were closed instead, a user with 51 tabs would
 * have tabs that replace each other forever.
 */
export class SocketLimit {
  /** Number of open sockets by user id. */
  private readonly open = new Map<string, number>();
  private readonly handshakes = new WindowCounts(MINUTE_MS);

  /** Counts a handshake; returns whether it is admitted. */
  admits(userId: string): boolean {
    const isInTime = this.handshakes.count(userId, MAX_HANDSHAKES_A_MINUTE) === null;
    return isInTime && (this.open.get(userId) ?? 0) < MAX_OPEN;
  }

  /** Counts an open connection until it closes. */
  hold(userId: string, connection: Connection): void {
    this.open.set(userId, (this.open.get(userId) ?? 0) + 1);
    connection.once('close', () => {
      const left = (this.open.get(userId) ?? 1) - 1;
      if (left > 0) this.open.set(userId, left);
      else this.open.delete(userId);
    });
  }
}

/** Maximum size of a client's message, in bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** A connection that has not joined a namespace within this time, in ms, is closed. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Maximum number of handshakes that ask for their session at once: they share the batches of all that ask for theirs. */
const MAX_CONCURRENT_LOOKUPS = 256;

/** A gateway method, wrapped in its guards. */
type Handler = (body: unknown, acknowledge: unknown) => Promise<unknown>;

/** A handshake request, with its user once they are known. */
type Handshake = IncomingMessage & { signedIn?: SignedIn };

/**
 * Socket.IO with the same checks as HTTP requests: the session cookie and the origin are checked at the handshake.
 * Nest's guards do not run there, and Socket.IO's CORS option does not apply to websockets.
 */
export class SessionSocketAdapter extends IoAdapter {
  private readonly publicOrigins: readonly string[];
  private readonly limit = new SocketLimit();
  private readonly lookups = new ConcurrencyLimit(MAX_CONCURRENT_LOOKUPS);

  /**
   * @param before handlers that run first on each handshake
   * @param identify handler that then sets the request's user and session id
   * @param config the origins of pages that may open sockets, besides the server's own
   */
  constructor(
    app: INestApplication,
    private readonly before: readonly RequestHandler[],
    private readonly identify: RequestHandler,
    { publicOrigins }: { publicOrigins: readonly string[] },
  ) {
    super(app);
    this.publicOrigins = publicOrigins;
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      // No polling transport, since its requests could reach a node that did not handle the handshake.
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      connectTimeout: CONNECT_TIMEOUT_MS,
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
      forgetHeaders(socket);
      const reason = signedIn ? otherUser(socket, signedIn) : 'Unauthorized';
      next(reason === null ? undefined : new Error(reason));
    });
    return server;
  }

  /**
   * Adds one plain listener for each message type. Nest's default implementation keeps some eighty RxJS objects, 13 KiB
   * in all, for the life of each socket. Handlers must return a promise; streamed answers are not supported.
   */
  override bindMessageHandlers(socket: Pick<Socket, 'on'>, handlers: MessageMappingProperties[]): void {
    for (const { message, callback } of handlers) {
      socket.on(message, (...args: unknown[]) => {
        this.answer(callback as Handler, args).catch((error: unknown) => {
          this.logger.error(error);
        });
      });
    }
  }

  /** Runs a handler and acknowledges with its answer; a message that a guard refuses is not acknowledged. */
  private async answer(handler: Handler, args: readonly unknown[]): Promise<void> {
    const payload = this.mapPayload(args.length > 1 ? args : args[0]);
    const answer = await handler(payload.data, payload.ack);
    if (answer !== undefined) payload.ack?.(answer);
  }

  /**
   * Sets `signedIn` of the handshake; rejects with the session middleware's error. The middleware gets a copy of the
   * request, because it attaches a lot of data to it and a socket keeps its request for its whole life.
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
    const { signedIn } = request;
    if (!signedIn || isCrossSite(request, this.publicOrigins)) return 'Unauthorized';
    // Who still has to enrol a factor, or to choose a password, gets no pushes.
    if (signedIn.mustEnrol || signedIn.mustChangePassword) return 'Unauthorized';
    return this.limit.admits(signedIn.id) ? null : 'Too many connections';
  }
}

/** The error of a socket whose page is made for another user; `null` if it is made for this one, or names none. */
function otherUser({ handshake }: Socket, { id }: SignedIn): typeof OTHER_USER | null {
  const named: unknown = handshake.auth[PAGE_USER.auth];
  return named === undefined || named === id ? null : OTHER_USER;
}

/** Releases the headers of the handshake, which nothing reads any more: a socket keeps its request for its whole life. */
function forgetHeaders({ request, handshake }: Socket): void {
  request.rawHeaders = [];
  request.headers = {};
  handshake.headers = {};
}
