import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/unit-of-work.js';
import type { BankEvent } from './bank-event.js';
import { EventsRepository, type MissedEvent } from './events.repository.js';

type Listener = (event: BankEvent) => void;

/** Writes down what happened, and tells this process of it once it is true. */
@Injectable()
export class EventsService {
  private readonly listeners: Listener[] = [];

  constructor(private readonly events: EventsRepository) {}

  /** Writes events in the transaction of the changes they tell of: both are there, or neither. */
  async record(tx: Tx, ...events: readonly BankEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.events.insert(tx, events);
    tx.afterCommit(() => {
      for (const event of events) this.announce(event);
    });
  }

  /**
   * Tells the listeners of an event that is committed; for statements that write the event's row
   * themselves.
   */
  announce(event: BankEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Calls `listener` after each commit of this process, before the request that made it is answered. */
  onCommitted(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** What whoever is in these rooms has missed since a cursor of the tail; `null` when it cannot be told. */
  missed(cursor: string, rooms: readonly string[]): Promise<MissedEvent[] | null> {
    return this.events.missed(cursor, rooms);
  }
}
