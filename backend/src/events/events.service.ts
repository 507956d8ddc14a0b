import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import type { BankEvent, CommittedEvents } from './bank-event.js';
import { EventsRepository, type MissedEvent } from './events.repository.js';

type Listener = (committed: CommittedEvents) => void;

/** Records events, and notifies listeners in this process once they are committed. */
@Injectable()
export class EventsService {
  private readonly listeners: Listener[] = [];
  /** The events that open transactions have recorded so far. */
  private readonly written = new WeakMap<Tx, BankEvent[]>();
  /** The confirmations of actions, by their open transaction. */
  private readonly proofs = new WeakMap<Tx, NonNullable<BankEvent['proof']>>();

  constructor(private readonly events: EventsRepository) {}

  /** Inserts events in the transaction of the changes they describe, so that both are committed or neither. */
  async record(tx: Tx, ...events: readonly BankEvent[]): Promise<void> {
    if (events.length === 0) return;
    const proof = this.proofs.get(tx);
    const xid = await this.events.insert(tx, proof ? events.map((event) => ({ proof, ...event })) : events);
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

  /** The events that are recorded in this transaction from now on keep the proof, unless they have another. */
  keepProof(tx: Tx, proof: NonNullable<BankEvent['proof']>): void {
    this.proofs.set(tx, proof);
  }

  /**
   * Notifies the listeners of committed events; called directly only for statements that insert their events themselves.
   * @param committed all events of the transaction; an event missing here is not pushed to any client
   */
  broadcast(committed: CommittedEvents): void {
    for (const listener of this.listeners) listener(committed);
  }

  /**
   * Calls `listener` once after each commit of this process that recorded events, before the request that caused it is
   * answered.
   */
  onCommitted(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** The events for these rooms since a cursor of the tail; `null` when they cannot be determined. */
  missed(cursor: string, rooms: readonly string[]): Promise<MissedEvent[] | null> {
    return this.events.missed(cursor, rooms);
  }
}
