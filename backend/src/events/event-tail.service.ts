import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { CommittedEvents, PushedEvent } from './bank-event.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { NodeSignals } from './node-signals.service.js';
import { withTransaction } from './snapshot.js';

const logger = new Logger('EventTail');

/** How often the table is looked at when nobody says that there is something: four times a second. */
const IDLE_MS = 250;
/** Commits within this time share one signal to the other nodes. */
const SIGNAL_MS = 20;
/** What is remembered of the database is believed for so long after the last look. */
const FRESH_MS = 900;

/** What became visible since the batch before; `null` for more than can be told. */
export interface TailBatch {
  events: readonly PushedEvent[] | null;
  /** All that is known by now, for a client to say later from where on it has missed something. */
  cursor: string;
}

type Listener = (batch: TailBatch) => void;

/**
 * Follows the events of all nodes. A look asks for what is visible now and was not at the look before, by
 * PostgreSQL's own snapshots: sequence numbers are taken before commits, so "greater than the last one"
 * would miss what commits late. It looks when another node says so, and when none does, every quarter of a
 * second; if the database is away it goes on where it was. This node's own commits need no look: they are told at
 * once, and added to the snapshot from which the next look goes on.
 */
@Injectable()
export class EventTail implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners: Listener[] = [];
  private snapshot: string | null = null;
  private lastLook = -Infinity;
  private looking: Promise<void> | null = null;
  private again = false;
  /** What this node has committed and not told yet. */
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
      this.own.push(committed);
      if (this.own.length === 1) {
        queueMicrotask(() => {
          this.tellOwn();
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

  /** Calls `listener` for each batch, in order; the listeners that were added first, first. */
  onBatch(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** All that is known by now; `null` before the first look. */
  get cursor(): string | null {
    return this.snapshot;
  }

  /** Whether whatever happened on any node until a second ago has been heard here. */
  get isFresh(): boolean {
    return performance.now() - this.lastLook < FRESH_MS;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.snapshot = await this.repository.snapshot();
    this.lastLook = performance.now();
    this.rest();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.signal);
    await this.looking;
  }

  /** Looks now; many pokes during a look are one more look. */
  poke(): void {
    if (this.closed || this.snapshot === null) return;
    if (this.looking) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.looking = this.look().finally(() => {
      this.looking = null;
      if (this.again) {
        this.again = false;
        this.poke();
      } else {
        this.rest();
      }
    });
  }

  /**
   * What was committed just now, as one batch, before whoever did it is answered. While a look is under way nobody
   * knows whether it will find it: then the next one does.
   */
  private tellOwn(): void {
    const own = this.own.splice(0);
    if (this.closed || this.snapshot === null) return;
    if (this.looking) {
      this.poke();
      return;
    }
    let cursor = this.snapshot;
    const events: PushedEvent[] = [];
    for (const committed of own) {
      const seen = withTransaction(cursor, committed.xid);
      if (seen === 'too much to say') {
        this.poke();
        return;
      }
      // A look was quicker than the answer to the commit.
      if (seen === 'already') continue;
      cursor = seen.snapshot;
      events.push(...committed.events);
    }
    this.snapshot = cursor;
    if (events.length > 0) this.deliver({ events, cursor });
  }

  private rest(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.poke();
    }, IDLE_MS).unref();
  }

  private async look(): Promise<void> {
    const begun = performance.now();
    // While the database is away, the next look begins where this one did.
    const seen = await this.repository.since(this.snapshot ?? '').catch(() => null);
    if (!seen) return;
    const { events, snapshot } = seen;
    this.snapshot = snapshot;
    this.lastLook = begun;
    if (events === null || events.length > 0) this.deliver({ events, cursor: snapshot });
  }

  private deliver(batch: TailBatch): void {
    for (const listener of this.listeners) {
      try {
        listener(batch);
      } catch (error) {
        // A fault of one listener is not the others'.
        logger.error(error);
      }
    }
  }
}
