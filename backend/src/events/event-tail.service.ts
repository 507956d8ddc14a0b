import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { CommittedEvents, PushedEvent } from './bank-event.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { NodeSignals } from './node-signals.service.js';
import { withTransaction } from './snapshot.js';

const logger = new Logger('EventTail');

/** Interval between polls of the events table without a signal, in ms. */
const IDLE_MS = 250;
/** Commits within this time, in ms, share one signal to the other nodes. */
const SIGNAL_MS = 20;
/** For this long after the start of the last poll, in ms, caches may be trusted. */
const FRESH_MS = 900;

/**
 * The events that became visible since the previous batch; `events` is `null` when there were too many, or when the
 * server has begun another epoch and they cannot be distinguished from earlier ones.
 */
export interface TailBatch {
  events: readonly PushedEvent[] | null;
  /** The position of this batch; a client that reconnects sends it to get the changes that it missed. */
  cursor: string;
}

type Listener = (batch: TailBatch) => void;

/**
 * Follows the events of all nodes. A poll reads the events that are visible now and were not at the previous poll, by
 * PostgreSQL's snapshots; sequence numbers are assigned before the commit, so "greater than the last one" would miss
 * events that commit late. It polls when another node signals, otherwise every 250 ms; after a database outage it
 * continues from where it stopped. This node's own commits need no poll: they are delivered at once and added to the
 * snapshot from which the next poll continues.
 */
@Injectable()
export class EventTail implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners: Listener[] = [];
  private position: string | null = null;
  private lastPoll = -Infinity;
  private polling: Promise<void> | null = null;
  private pollAgain = false;
  /** Commits of this node that are not delivered yet. */
  private readonly own: CommittedEvents[] = [];
  private timer: NodeJS.Timeout | undefined;
  private signal: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly repository: EventsRepository,
    private readonly signals: NodeSignals,
    events: EventsService,
  ) {
    events.onCommitted((committed) => {
      if (this.own.push(committed) === 1) {
        queueMicrotask(() => {
          this.deliverOwn();
        });
      }
      this.signal ??= setTimeout(() => {
        this.signal = undefined;
        void this.signals.send('events');
      }, SIGNAL_MS).unref();
    });
    signals.on('events', () => {
      this.poke();
    });
  }

  /** Calls `listener` for each batch, in order; listeners are called in the order of their registration. */
  onBatch(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** The position of the last batch; `null` before startup has finished. */
  get cursor(): string | null {
    return this.position;
  }

  /** Whether all events of all nodes up to a second ago have been received here. */
  get isFresh(): boolean {
    return this.age < FRESH_MS;
  }

  /** Time since the start of the last poll that succeeded, in ms. */
  get age(): number {
    return performance.now() - this.lastPoll;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.position = await this.repository.position();
    this.lastPoll = performance.now();
    this.scheduleNextPoll();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.signal);
    await this.polling;
  }

  /** Polls now; any number of calls during a poll lead to one more poll. */
  poke(): void {
    if (this.closed || this.position === null) return;
    if (this.polling) {
      this.pollAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.polling = this.poll().finally(() => {
      this.polling = null;
      if (this.pollAgain) {
        this.pollAgain = false;
        this.poke();
      } else {
        this.scheduleNextPoll();
      }
    });
  }

  /**
   * Delivers this node's recent commits as one batch, before their requests are answered. During a poll it is unknown
   * whether that poll will find them, so they are left to the next poll.
   */
  private deliverOwn(): void {
    const own = this.own.splice(0);
    if (this.closed || this.position === null) return;
    if (this.polling) {
      this.poke();
      return;
    }
    let cursor = this.position;
    const events: PushedEvent[] = [];
    for (const committed of own) {
      const next = withTransaction(cursor, committed.xid);
      if (next === 'too many') {
        this.poke();
        return;
      }
      // A poll found this transaction before its commit was acknowledged.
      if (next === 'already') continue;
      cursor = next.position;
      events.push(...committed.events);
    }
    this.position = cursor;
    if (events.length > 0) this.deliver({ events, cursor });
  }

  /** Tells every page of this node that everything is stale, and empties the caches that follow events. */
  declareAllStale(): void {
    if (this.position !== null) this.deliver({ events: null, cursor: this.position });
  }

  private scheduleNextPoll(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.poke();
    }, IDLE_MS).unref();
  }

  private async poll(): Promise<void> {
    const startedAt = performance.now();
    // When the database is unavailable, the next poll starts from the same position.
    const found = await this.repository.since(this.position ?? '').catch(() => null);
    if (!found) return;
    const { events, position } = found;
    this.position = position;
    this.lastPoll = startedAt;
    if (events === null || events.length > 0) this.deliver({ events, cursor: position });
  }

  private deliver(batch: TailBatch): void {
    for (const listener of this.listeners) {
      try {
        listener(batch);
      } catch (error) {
        // An error in one listener must not affect the others.
        logger.error(error);
      }
    }
  }
}
