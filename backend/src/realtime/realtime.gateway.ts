import { EVERYTHING } from '#contract/realtime';
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
import { closeWhenTalkative } from './socket/message-limit.js';
import { PresenceService } from './presence/presence.service.js';
import { broadcast } from './delivery/broadcast.js';
import { SLOW, SlowSockets } from './delivery/slow-sockets.js';
import { roomsOf } from './delivery/socket-rooms.js';
import { ViewingService } from './viewing/viewing.service.js';

/** Over this time, in milliseconds, the sockets of a node that stops come to the others: a thousand handshakes. */
const RECONNECT_WITHIN_MS = 2_000;
/** How often it is looked whose session has come to its end of itself. */
const EXPIRY_LOOK_MS = 60_000;

/** Who is connected, in which rooms; what changed goes from the tail to the rooms it concerns. */
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
  /** Who came while others were being looked up; they are looked up together. */
  private arrivals: { sockets: BankSocket[]; looked: Promise<void> } | null = null;
  private lastLook: Promise<void> = Promise.resolve();

  constructor(
    tail: EventTail,
    private readonly missed: CatchUpService,
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
    this.timer = setInterval(() => void this.closeExpired(), EXPIRY_LOOK_MS).unref();
    this.presence.attachServer(server);
    server.use((socket, next) => {
      enter(socket).then(() => {
        next();
      }, next);
    });
  }

  /**
   * The rooms are joined already: whatever changes or ends from here on is pushed; what changed or ended
   * before, also since the handshake, is told now.
   */
  async handleConnection(socket: BankSocket): Promise<void> {
    closeWhenTalkative(socket);
    this.presence.arrived(socket);
    await this.lookUp(socket);
    if (!socket.connected) return;
    socket.emit('changed', await this.missed.since(socket.handshake.auth.cursor, roomsOf(socket.data)));
  }

  handleDisconnect(socket: BankSocket): void {
    this.presence.left(socket);
    this.slow?.forget(socket);
  }

  /**
   * The node stops: its clients come again, not all in one instant. The adapter then closes the connections without
   * a Socket.IO disconnect, after which clients would not connect again by themselves.
   */
  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.server?.local.emit('node.stopping', { reconnectWithinMs: RECONNECT_WITHIN_MS });
    this.slow?.stop();
  }

  /** Closes the sockets whose session has aged out: no event tells of that. */
  async closeExpired(): Promise<void> {
    // While the database is away nobody is sent away for it: the next look does it.
    await this.closeOver(this.sockets()).catch(() => undefined);
  }

  private push({ events, cursor }: TailBatch): void {
    if (!this.server || !this.slow) return;
    if (events !== null) {
      const watched = (customer: Room) => this.viewing.watchedOf(customer);
      broadcast(this.server, { events, cursor, watched, slow: this.slow });
      return;
    }
    const change = { resources: [EVERYTHING] as [typeof EVERYTHING], cursor };
    this.server.local.except(SLOW).emit('changed', change);
    this.slow.keep(null, change);
    // What cannot be told may have been the end of a session.
    void this.closeWhatIsOver(this.sockets());
  }

  /** One statement at a time: when a thousand come at once, they cost a few. */
  private lookUp(socket: BankSocket): Promise<void> {
    this.arrivals ??= { sockets: [], looked: this.lastLook.then(() => this.lookUpArrivals()) };
    this.arrivals.sockets.push(socket);
    this.lastLook = this.arrivals.looked;
    return this.arrivals.looked;
  }

  private lookUpArrivals(): Promise<void> {
    const sockets = this.arrivals?.sockets ?? [];
    this.arrivals = null;
    return this.closeWhatIsOver(sockets);
  }

  private sockets(): BankSocket[] {
    return [...(this.server?.sockets.sockets.values() ?? [])];
  }

  /** Where it cannot be known, since the database is away, the client is sent away to come again. */
  private async closeWhatIsOver(sockets: readonly BankSocket[]): Promise<void> {
    try {
      await this.closeOver(sockets);
    } catch {
      for (const { conn } of sockets) conn.close();
    }
  }

  private async closeOver(sockets: readonly BankSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    const over = await this.sessions.over(sockets.map(({ data }) => data));
    for (const socket of sockets) {
      const reason = over.get(socket.data.sessionId);
      if (!reason) continue;
      if (reason === 'restriction_changed') {
        socket.conn.close();
        continue;
      }
      socket.emit('session.ended', { reason });
      socket.disconnect(true);
    }
  }
}

/** Before the client hears that it is connected. */
async function enter(socket: BankSocket): Promise<void> {
  await socket.join(roomsOf(socket.data));
}
