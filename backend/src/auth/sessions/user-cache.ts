import { Injectable } from '@nestjs/common';
import { type BankEvent, SESSION_ENDED, userRoom } from '../../events/bank-event.js';
import { EventTail } from '../../events/event-tail.service.js';
import { EventsService } from '../../events/events.service.js';
import { RevocableCache } from '../../events/revocable-cache.js';
import { SessionStore } from './session-store.js';
import { UsersRepository } from '../users/users.repository.js';

/**
 * Who the session's user is right now, from a cache that a change reaches at once on this node and within a
 * second on others. It opens doors; what is behind them is decided by the statement that writes.
 */
@Injectable()
export class UserCache {
  /** By the user's room. */
  private readonly cache: RevocableCache<Express.User>;

  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionStore,
    events: EventsService,
    tail: EventTail,
  ) {
    this.cache = new RevocableCache(tail);
    events.onCommitted(({ events: committed }) => {
      for (const event of committed) this.onEvent(event);
    });
    tail.onBatch((batch) => {
      if (batch.events === null) this.forgetAll();
      else for (const event of batch.events) this.onEvent(event);
    });
  }

  /** `null` once the user is gone. */
  find(userId: string): Promise<Express.User | null> {
    return this.cache.get(userRoom(userId), () => this.users.findSignedIn(userId));
  }

  /** As {@link find}, as far as it is remembered. */
  peek(userId: string): Express.User | null {
    return this.cache.peek(userRoom(userId));
  }

  /** Both caches are kept by room, so an event names in its audience what to forget. */
  private onEvent({
    resources,
    audience,
  }: {
    resources: readonly string[];
    audience: BankEvent['audience'];
  }): void {
    if (!resources.includes('user') && !resources.includes(SESSION_ENDED)) return;
    for (const room of audience) {
      this.cache.forget(room);
      this.sessions.forget(room);
    }
  }

  private forgetAll(): void {
    this.cache.forgetAll();
    this.sessions.forgetAll();
  }
}
