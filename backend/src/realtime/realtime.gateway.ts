import type { Request } from 'express';
import { EVERYTHING } from '#contract/realtime';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
} from '@nestjs/websockets';
import { SessionsService } from '../auth/sessions.service.js';
import type { Room } from '../events/bank-event.js';
import { EventTail, type TailBatch } from '../events/event-tail.service.js';
import { MissedEvents } from './missed-events.service.js';
import type { BankServer, BankSocket } from './bank-socket.js';
import { closeWhenTalkative } from './message-limit.js';
import { PresenceService } from './presence.service.js';
import { announce } from './announce.js';
import { roomsOf } from './socket-rooms.js';
import { ViewingService } from './viewing.service.js';

/** Who is connected, in which rooms; what changed goes from the tail to the rooms it concerns. */
@WebSocketGateway()
export class RealtimeGateway
  implements OnGatewayInit<BankServer>, OnGatewayConnection<BankSocket>, OnGatewayDisconnect<BankSocket>
{
  private server: BankServer | null = null;

  constructor(
    tail: EventTail,
    private readonly missed: MissedEvents,
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
    this.presence.tellOver(server);
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
    await this.closeWhatIsOver([socket]);
    if (!socket.connected) return;
    socket.emit('changed', await this.missed.since(socket.handshake.auth.cursor, roomsOf(socket.data)));
  }

  handleDisconnect(socket: BankSocket): void {
    this.presence.left(socket);
  }

  private push({ events, cursor }: TailBatch): void {
    if (!this.server) return;
    if (events !== null) {
      const watched = (customer: Room) => this.viewing.watchedOf(customer);
      announce(this.server, { events, cursor, watched });
      return;
    }
    this.server.local.emit('changed', { resources: [EVERYTHING], cursor });
    // What cannot be told may have been the end of a session.
    void this.closeWhatIsOver([...this.server.sockets.sockets.values()]);
  }

  /** Where it cannot be known, since the database is away, the client is sent away to come again. */
  private async closeWhatIsOver(sockets: readonly BankSocket[]): Promise<void> {
    try {
      const over = await this.sessions.over(sockets.map(({ data }) => data));
      for (const socket of sockets) {
        const reason = over.get(socket.data.sessionId);
        if (!reason) continue;
        socket.emit('session.ended', { reason });
        socket.disconnect(true);
      }
    } catch {
      for (const { conn } of sockets) conn.close();
    }
  }
}

/** Before the client hears that it is connected. */
async function enter(socket: BankSocket): Promise<void> {
  const { user, sessionID } = socket.request as unknown as Request;
  if (!user) throw new Error('Unauthorized');
  const { id, role, isRestricted } = user;
  socket.data = { id, role, isRestricted, sessionId: sessionID };
  await socket.join(roomsOf(socket.data));
}
