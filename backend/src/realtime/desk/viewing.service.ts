import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { DeskColleague } from '#contract/events/realtime';
import { type Room, userRoom, viewingRoom } from '../../events/bank-event.js';
import { NodeSignals } from '../../events/node-signals.service.js';
import type { BankSocket } from '../socket/bank-socket.js';
import { DeskSocketsRepository } from './desk-sockets.repository.js';
import { DeskSockets } from './desk-sockets.service.js';
import { PresenceService } from './presence.service.js';

/** Interval between reads of all viewers when there is no signal, in ms. */
const REFRESH_MS = 1_000;

interface View {
  socket: BankSocket;
  conversationId: string;
  /** The room of the customer whose conversation it is. */
  customer: Room;
  /** The viewers last sent to the socket, as JSON. */
  sent: string;
}

/**
 * Tracks who views which conversation on any node, and sends each socket the viewers of its conversation. Nodes signal
 * changes to each other, and also read the viewers every second.
 */
@Injectable()
export class ViewingService implements OnApplicationBootstrap, OnModuleDestroy {
  /** The views of this node's sockets, by socket id. */
  private readonly views = new Map<string, View>();
  /** The viewed conversations, by the customer's room. */
  private readonly watched = new Map<Room, string>();
  /** Conversations whose viewers may have changed. */
  private readonly stale = new Set<string>();
  private refreshing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly desk: DeskSockets,
    private readonly rows: DeskSocketsRepository,
    private readonly signals: NodeSignals,
    private readonly presence: PresenceService,
  ) {
    signals.on('viewing', (conversationId) => {
      if (typeof conversationId === 'string') this.refresh([conversationId]);
    });
  }

  onApplicationBootstrap(): void {
    const refreshAll = () => {
      this.refresh(this.watched.values());
    };
    this.timer = setInterval(refreshAll, REFRESH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.desk.end();
    await Promise.all([...this.watched.values()].map((id) => this.signals.send('viewing', id)));
    await Promise.all([...this.watched.keys()].map((customer) => this.presence.contactChanged(customer)));
  }

  /**
   * Sets the conversation that the socket shows, or none. Returns `false`, and keeps the previous one, when there is no
   * such conversation or the user may not see it.
   */
  view(socket: BankSocket, conversationId: string | null): Promise<boolean> {
    return this.desk.inOrder(socket, () =>
      conversationId === null ? this.end(socket) : this.begin(socket, conversationId),
    );
  }

  left(socket: BankSocket): void {
    this.desk.inOrder(socket, () => this.end(socket)).catch(ignore);
  }

  /** The conversation of the customer with this room, if a socket of this node views it. */
  watchedOf(customer: Room): string | undefined {
    return this.watched.get(customer);
  }

  private async begin(socket: BankSocket, conversationId: string): Promise<boolean> {
    const customerId = await this.desk.show(socket, conversationId);
    if (customerId === null) return false;
    const before = this.forget(socket);
    const view = { socket, conversationId, customer: userRoom(customerId), sent: '' };
    this.views.set(socket.id, view);
    this.watched.set(view.customer, conversationId);
    await socket.join(viewingRoom(conversationId));
    this.notifyViewers(view);
    if (before && before.conversationId !== conversationId) this.notifyViewers(before);
    return true;
  }

  private async end(socket: BankSocket): Promise<boolean> {
    const view = this.forget(socket);
    if (!view || this.closed) return true;
    await this.desk.showNothing(socket);
    this.notifyViewers(view);
    return true;
  }

  private forget(socket: BankSocket): View | undefined {
    const view = this.views.get(socket.id);
    if (!view) return undefined;
    this.views.delete(socket.id);
    if (!this.isViewed(view.conversationId)) this.watched.delete(view.customer);
    void socket.leave(viewingRoom(view.conversationId));
    return view;
  }

  private isViewed(conversationId: string): boolean {
    return [...this.views.values()].some((view) => view.conversationId === conversationId);
  }

  /** Updates the viewers on this node, signals the other nodes, and tells the customer. */
  private notifyViewers({ conversationId, customer }: Pick<View, 'conversationId' | 'customer'>): void {
    this.refresh([conversationId]);
    void this.signals.send('viewing', conversationId);
    void this.presence.contactChanged(customer);
  }

  /** Updates the viewers of these conversations. One read runs at a time, so that sockets get the newest state last. */
  private refresh(conversationIds: Iterable<string>): void {
    for (const id of conversationIds) if (this.isViewed(id)) this.stale.add(id);
    if (this.closed || this.stale.size === 0) return;
    this.refreshing ??= this.refreshStale()
      .catch(ignore)
      .finally(() => {
        this.refreshing = null;
        // Handles what became stale while the last read was ending.
        this.refresh([]);
      });
  }

  private async refreshStale(): Promise<void> {
    while (this.stale.size > 0) {
      const ids = new Set(this.stale);
      this.stale.clear();
      // Taken before the read: only sockets whose own row is already stored, since viewers must include themselves.
      const views = [...this.views.values()].filter(({ conversationId }) => ids.has(conversationId));
      const viewers = await this.rows.viewersOf([...ids]);
      for (const view of views) {
        if (this.views.get(view.socket.id) === view) send(view, viewers.get(view.conversationId) ?? []);
      }
    }
  }
}

function send(view: View, viewers: DeskColleague[]): void {
  const text = JSON.stringify(viewers);
  if (text === view.sent) return;
  view.sent = text;
  view.socket.emit('support.viewers', { conversationId: view.conversationId, viewers });
}

function ignore(): void {
  // The next read or refresh corrects the state.
}
