import { Injectable } from '@nestjs/common';
import { EventsService } from '../events/events.service.js';
import { RevocableCache } from './revocable-cache.js';
import { UsersRepository } from './users.repository.js';

/**
 * Who the session's user is right now, from a cache that a change reaches at once on this node and within a
 * second on others. It opens doors; what is behind them is decided by the statement that writes.
 */
@Injectable()
export class SignedInUsers {
  private readonly cache = new RevocableCache<Express.User>();

  constructor(
    private readonly users: UsersRepository,
    events: EventsService,
  ) {
    events.onCommitted(({ subject }) => {
      if (subject.type === 'user') this.cache.forget(subject.id);
    });
  }

  /** `null` once the user is gone. */
  find(userId: string): Promise<Express.User | null> {
    return this.cache.get(userId, () => this.users.findSignedIn(userId));
  }
}
