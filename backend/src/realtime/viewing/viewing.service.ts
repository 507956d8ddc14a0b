import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { DeskColleague } from '#contract/realtime';
import { type Room, userRoom, viewingRoom } from '../../events/bank-event.js';
import { NodeSignals } from '../../events/node-signals.service.js';
import type { BankSocket } from '../socket/bank-socket.js';
import { ViewingRepository } from './viewing.repository.js';

/** How often a node says of its sockets that they are still there. */
const BEAT_MS = 5_000;
/** How often a node looks who else is there, when nobody tells it to. */
const LOOK_MS = 1_000;

interface View {
  socket: BankSocket;
  conversationId: string;
  /** The room of the customer whose conversation it is. */
  customer: Room;
  /** The viewers that the socket knows of, as text. */
  told: string;
}

/**
 * Who views which conversation, on whichever node: kept as rows with a time, like presence. Each socket is told
 * of the others that view the same one; nodes tell each other to look, and look by themselves every second.
 */
@Injectable()
export class ViewingService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly nodeId = randomUUID();
  /** What the sockets of this node show, by their ids. */
  private readonly views = new Map<string, View>();
  /** The conversations among them, by the customer's room. */
  private readonly watched = new Map<Room, string>();
  /** The last thing that each socket has asked for. */
  private readonly turns = new WeakMap<BankSocket, Promise<unknown>>();
  /** Conversations whose viewers may have changed. */
  private readonly stale = new Set<string>();
  private looking: Promise<void> | null = null;
  private beating: Promise<void> | null = null;
  private timers: NodeJS.Timeout[] = [];
  private closed = false;

  constructor(
    private readonly repository: ViewingRepository,
    private readonly signals: NodeSignals,
  ) {
    signals.on('viewing', (conversationId) => {
      if (typeof conversationId === 'string') this.look([conversationId]);
    });
  }

  onApplicationBootstrap(): void {
    const lookAtAll = () => {
      this.look(this.watched.values());
    };
    const beat = () => {
      this.beat();
    };
    this.timers = [setInterval(lookAtAll, LOOK_MS).unref(), setInterval(beat, BEAT_MS).unref()];
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.repository.end(this.nodeId, null).catch(ignore);
    await Promise.all([...this.watched.values()].map((id) => this.signals.send('viewing', id)));
  }

  /**
   * The socket shows this conversation from now on, or none; `false` when there is no such conversation: then
   * it shows what it showed before.
   */
  view(socket: BankSocket, conversationId: string | null): Promise<boolean> {
    return this.composeMiddleware(socket, () =>
      conversationId === null ? this.end(socket) : this.begin(socket, conversationId),
    );
  }

  left(socket: BankSocket): void {
    this.composeMiddleware(socket, () => this.end(socket)).catch(ignore);
  }

  /** The conversation of the customer with this room, if a socket of this node shows it. */
  watchedOf(customer: Room): string | undefined {
    return this.watched.get(customer);
  }

  private async begin(socket: BankSocket, conversationId: string): Promise<boolean> {
    if (this.closed || !socket.connected) return false;
    const key = { socketId: socket.id, conversationId };
    const customerId = await this.repository.begin(this.nodeId, key, socket.data.id);
    if (customerId === null) return false;
    const before = this.forget(socket);
    const view = { socket, conversationId, customer: userRoom(customerId), told: '' };
    this.views.set(socket.id, view);
    this.watched.set(view.customer, conversationId);
    await socket.join(viewingRoom(conversationId));
    this.tellOthers(conversationId);
    if (before && before.conversationId !== conversationId) this.tellOthers(before.conversationId);
    return true;
  }

  private async end(socket: BankSocket): Promise<boolean> {
    const view = this.forget(socket);
    if (!view || this.closed) return true;
    await this.repository.end(this.nodeId, socket.id);
    this.tellOthers(view.conversationId);
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

  /** One after the other, or a socket that turns the pages quickly could end at the wrong one. */
  private composeMiddleware<T>(socket: BankSocket, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(socket) ?? Promise.resolve()).then(work);
    this.turns.set(socket, turn.catch(ignore));
    return turn;
  }

  /** Those on this node and on the others. */
  private tellOthers(conversationId: string): void {
    this.look([conversationId]);
    void this.signals.send('viewing', conversationId);
  }

  /** One look at a time, so that the last word a socket hears is the newest. */
  private look(conversationIds: Iterable<string>): void {
    for (const id of conversationIds) if (this.isViewed(id)) this.stale.add(id);
    if (this.closed || this.stale.size === 0) return;
    this.looking ??= this.lookOn()
      .catch(ignore)
      .finally(() => {
        this.looking = null;
        // What became stale while the last look came to its end.
        this.look([]);
      });
  }

  private async lookOn(): Promise<void> {
    while (this.stale.size > 0) {
      const ids = new Set(this.stale);
      this.stale.clear();
      // Only those whose row is there already: they must find themselves.
      const views = [...this.views.values()].filter(({ conversationId }) => ids.has(conversationId));
      const viewers = await this.repository.viewersOf([...ids]);
      for (const view of views) {
        if (this.views.get(view.socket.id) === view) tell(view, viewers.get(view.conversationId) ?? []);
      }
    }
  }

  private beat(): void {
    if (this.views.size === 0) return;
    const views = [...this.views].map(([socketId, { conversationId }]) => ({ socketId, conversationId }));
    this.beating ??= this.repository
      .beat(this.nodeId, views)
      .catch(ignore)
      .finally(() => {
        this.beating = null;
      });
  }
}

function tell(view: View, viewers: DeskColleague[]): void {
  const text = JSON.stringify(viewers);
  if (text === view.told) return;
  view.told = text;
  view.socket.emit('support.viewers', { conversationId: view.conversationId, viewers });
}

function ignore(): void {
  // The next look, or the next beat, makes it good.
}
