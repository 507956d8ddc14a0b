import type { Role } from '#contract/access/auth';
import { EVERYTHING } from '#contract/events/realtime';
import type { OnModuleDestroy } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
} from '@nestjs/websockets';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import type { Room } from '../events/bank-event.js';
import { EventTail, type TailBatch } from '../events/event-tail.service.js';
import { CatchUpService } from './delivery/catch-up.service.js';
import type { BankServer, BankSocket } from './socket/bank-socket.js';
import { PresenceService } from './desk/presence.service.js';
import { broadcast } from './delivery/broadcast.js';
import { SLOW_ROOM, SlowSockets } from './delivery/slow-sockets.js';
import { roomsOf } from './delivery/socket-rooms.js';
import { ViewingService } from './desk/viewing.service.js';

const MAX_MESSAGES = 20;
const WINDOW_MS = 5_000;

/** Closes a socket that sends more than 20 messages in any 5 seconds, including unknown ones. */
export function limitMessages(socket: Pick<BankSocket, 'use' | 'disconnect'>): void {
  /** Times of the last messages. */
  const times: number[] = [];
  socket.use((_, next) => {
    const now = performance.now();
    times.push(now);
    const oldest = times.length > MAX_MESSAGES ? times.shift() : undefined;
    if (oldest !== undefined && now - oldest < WINDOW_MS) socket.disconnect(true);
    else next();
  });
}

/** The sockets of a stopping node reconnect to other nodes at random times within this, in ms: a thousand handshakes. */
const RECONNECT_WITHIN_MS = 2_000;
/** Interval between checks for expired sessions, in ms. */
const EXPIRY_CHECK_MS = 60_000;

/** Manages connected sockets and their rooms, and pushes changes from the event tail to the rooms they concern. */
@WebSocketGateway()
export class RealtimeGateway
  implements
    OnGatewayInit<BankServer>,
    OnGatewayConnection<BankSocket>,
    OnGatewayDisconnect<BankSocket>,
    OnModuleDestroy
{
  private server: BankServer | null = null;
  private slow: SlowSockets | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** Sockets that connected during a session lookup; they share the next lookup. */
  private arrivals: { sockets: BankSocket[]; checked: Promise<void> } | null = null;
  private lastCheck: Promise<void> = Promise.resolve();
  /** The cursor of the last batch, or of the first socket if there was none since. */
  private pushed: string | null = null;

  constructor(
    private readonly tail: EventTail,
    private readonly catchUp: CatchUpService,
    private readonly presence: PresenceService,
    private readonly sessions: SessionsService,
    private readonly viewing: ViewingService,
  ) {
    tail.onBatch((batch) => {
      this.push(batch);
    });
  }

  afterInit(server: BankServer): void {
    this.server = server;
    this.slow = new SlowSockets(server);
    this.timer = setInterval(() => void this.closeExpired(), EXPIRY_CHECK_MS).unref();
    this.presence.attachServer(server);
    server.use((socket, next) => {
      enter(socket).then(() => {
        next();
      }, next);
    });
  }

  /**
   * The socket has already joined its rooms, so every later change is pushed. This handles what happened before, also
   * since the handshake: closes the socket if its session has ended, and sends the changes it missed.
   */
  async handleConnection(socket: BankSocket): Promise<void> {
    limitMessages(socket);
    this.pushed ??= this.tail.cursor;
    this.presence.arrived(socket);
    await this.checkSession(socket);
    if (!socket.connected) return;
    socket.emit('changed', await this.catchUp.since(socket.handshake.auth.cursor, socket.data));
  }

  handleDisconnect(socket: BankSocket): void {
    this.presence.left(socket);
    this.slow?.forget(socket);
  }

  /**
   * Tells clients to reconnect at random times, so that they do not reach the other nodes all at once. The adapter then
   * closes the connections without a Socket.IO disconnect, after which clients would not reconnect by themselves.
   */
  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.server?.local.emit('node.stopping', { reconnectWithinMs: RECONNECT_WITHIN_MS });
    this.slow?.stop();
  }

  /** Number of this node's sockets by role. */
  socketsByRole(): Record<Role, number> {
    const counts = { customer: 0, agent: 0, admin: 0 };
    for (const { data } of this.sockets()) counts[data.role] += 1;
    return counts;
  }

  /** Closes the sockets of expired sessions, for which there is no event. */
  async closeExpired(): Promise<void> {
    // When the database is unavailable, no socket is closed; the next check closes them.
    await this.closeEnded(this.sockets()).catch(() => undefined);
  }

  private push({ events, cursor }: TailBatch): void {
    if (!this.server || !this.slow) return;
    const since = this.pushed ?? cursor;
    this.pushed = cursor;
    if (events !== null) {
      const watched = (customer: Room) => this.viewing.watchedOf(customer);
      broadcast(this.server, { events, cursor, since, watched, slow: this.slow });
      return;
    }
    const change = { resources: [EVERYTHING] as [typeof EVERYTHING], cursor };
    this.server.local.except(SLOW_ROOM).emit('changed', change);
    this.slow.keep(null, change);
    // The events that could not be read may have ended sessions.
    void this.closeEndedOrAll(this.sockets());
  }

  /** Checks the session of a new socket. One statement runs at a time, so a thousand simultaneous sockets need a few. */
  private checkSession(socket: BankSocket): Promise<void> {
    this.arrivals ??= { sockets: [], checked: this.lastCheck.then(() => this.checkArrivals()) };
    this.arrivals.sockets.push(socket);
    this.lastCheck = this.arrivals.checked;
    return this.arrivals.checked;
  }

  private checkArrivals(): Promise<void> {
    const sockets = this.arrivals?.sockets ?? [];
    this.arrivals = null;
    return this.closeEndedOrAll(sockets);
  }

  private sockets(): BankSocket[] {
    return [...(this.server?.sockets.sockets.values() ?? [])];
  }

  /** Closes the sockets whose session has ended. If the database is unavailable, closes all so that clients reconnect. */
  private async closeEndedOrAll(sockets: readonly BankSocket[]): Promise<void> {
    try {
      await this.closeEnded(sockets);
    } catch {
      for (const { conn } of sockets) conn.close();
    }
  }

  private async closeEnded(sockets: readonly BankSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    const over = await this.sessions.over(sockets.map(({ data }) => data));
    for (const socket of sockets) {
      const reason = over.get(socket.data.sessionId);
      if (!reason) continue;
      if (reason === 'rights_changed') {
        socket.conn.close();
        continue;
      }
      socket.emit('session.ended', { reason });
      socket.disconnect(true);
    }
  }
}

/** Joins the socket's rooms before the connection is confirmed. */
async function enter(socket: BankSocket): Promise<void> {
  await socket.join(roomsOf(socket.data));
}
