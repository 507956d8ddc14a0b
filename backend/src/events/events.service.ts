import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transaction/unit-of-work.js';
import type { BankEvent, CommittedEvents } from './bank-event.js';
import { EventsRepository, type MissedEvent } from './events.repository.js';

type Listener = (committed: CommittedEvents) => void;

/** Writes down what happened, and tells this process of it once it is true. */
@Injectable()
export class EventsService {
  private readonly listeners: Listener[] = [];
  /** What open transactions have written so far. */
  private readonly written = new WeakMap<Tx, BankEvent[]>();

  constructor(private readonly events: EventsRepository) {}

  /** Writes events in the transaction of the changes they tell of: both are there, or neither. */
  async record(tx: Tx, ...events: readonly BankEvent[]): Promise<void> {
    if (events.length === 0) return;
    const xid = await this.events.insert(tx, events);
    const before = this.written.get(tx);
    if (before) {
      before.push(...events);
      return;
    }
    const all = [...events];
    this.written.set(tx, all);
    tx.afterCommit(() => {
      this.broadcast({ xid, events: all });
    });
  }

  /**
   * Tells the listeners what is committed; for statements that write the rows of their events themselves.
   * @param committed all that the transaction wrote: what is missing here is pushed to nobody.
   */
  broadcast(committed: CommittedEvents): void {
    for (const listener of this.listeners) listener(committed);
  }

  /**
   * Calls `listener` once after each commit of this process that wrote events, before the request that made it is
   * answered.
   */
  onCommitted(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** What whoever is in these rooms has missed since a cursor of the tail; `null` when it cannot be told. */
  missed(cursor: string, rooms: readonly string[]): Promise<MissedEvent[] | null> {
    return this.events.missed(cursor, rooms);
  }
}
