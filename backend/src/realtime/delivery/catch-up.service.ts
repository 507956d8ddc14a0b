import { Injectable } from '@nestjs/common';
import { EVERYTHING, type Resource } from '#contract/events/realtime';
import type { Room } from '../../events/bank-event.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { EventTail } from '../../events/event-tail.service.js';
import { EventsService } from '../../events/events.service.js';
import { readableBy, resourcesFor, roomsOf } from './socket-rooms.js';
import { ConcurrencyLimit } from '../socket/concurrency-limit.js';

/** Maximum number of clients that ask at once; they share a few statements. */
const MAX_CONCURRENT_LOOKUPS = 256;

/** Determines from the events table which changes a client missed while it was disconnected. */
@Injectable()
export class CatchUpService {
  private readonly lookups = new ConcurrencyLimit(MAX_CONCURRENT_LOOKUPS);

  constructor(
    private readonly tail: EventTail,
    private readonly events: EventsService,
  ) {}

  /**
   * The resources of the user's rooms that changed since the client's cursor; {@link EVERYTHING} when they cannot be
   * determined.
   */
  async since(
    cursor: unknown,
    user: SignedIn,
  ): Promise<{ resources: (Resource | typeof EVERYTHING)[]; cursor: string }> {
    // Taken before the table is read, so that concurrent events may be delivered twice but are never missed.
    const now = this.tail.cursor ?? '';
    const missed = typeof cursor === 'string' ? await this.read(cursor, user) : null;
    return { resources: missed ?? [EVERYTHING], cursor: now };
  }

  private async read(cursor: string, user: SignedIn): Promise<Resource[] | null> {
    const rooms = roomsOf(user);
    // The query fails for a cursor that PostgreSQL cannot parse or that is too old.
    const events = await this.lookups.run(() => this.events.missed(cursor, rooms)).catch(() => null);
    if (events === null) return null;
    const stale = events.flatMap(({ audience, resources }) =>
      audience.filter((room) => rooms.includes(room)).flatMap((room: Room) => resourcesFor(room, resources)),
    );
    return readableBy(user.permissions, [...new Set(stale)]);
  }
}
