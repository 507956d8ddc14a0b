import { Injectable } from '@nestjs/common';
import { type BankEvent, SESSION_ENDED, userRoom } from '../../events/bank-event.js';
import { EventTail } from '../../events/event-tail.service.js';
import { EventsService } from '../../events/events.service.js';
import { RevocableCache } from '../../events/revocable-cache.js';
import { SessionStore } from './session-store.js';
import { UsersRepository } from '../users/users.repository.js';

/**
 * Cache of signed-in users. A change takes effect at once on this node and within a second on other nodes. The cache
 * only admits a request; every write rechecks permission under a lock.
 */
@Injectable()
export class UserCache {
  /** Keyed by the user's room. */
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

  /** Returns the user from the cache or the database; `null` if the user was deleted. */
  find(userId: string): Promise<Express.User | null> {
    return this.cache.get(userRoom(userId), () => this.users.findSignedIn(userId));
  }

  /** Returns the user if cached; `null` otherwise. */
  peek(userId: string): Express.User | null {
    return this.cache.peek(userRoom(userId));
  }

  /** Both caches are keyed by room, so an event's audience lists the entries to remove. */
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
