import { Injectable } from '@nestjs/common';
import { EVERYTHING, type Resource } from '#contract/realtime';
import type { Room } from '../../events/bank-event.js';
import { EventTail } from '../../events/event-tail.service.js';
import { EventsService } from '../../events/events.service.js';
import { resourcesFor } from './socket-rooms.js';
import { FewAtATime } from '../socket/concurrency-limit.js';

/** As PostgreSQL writes a snapshot, with as many transactions under way as a bank could have. */
const SNAPSHOT = /^[0-9]{1,19}:[0-9]{1,19}:[0-9,]{0,4000}$/;

/** So many look into the table at once. */
const AT_A_TIME = 4;

/** What a client missed while it was away, told from the table. */
@Injectable()
export class CatchUpService {
  private readonly lookups = new FewAtATime(AT_A_TIME);

  constructor(
    private readonly tail: EventTail,
    private readonly events: EventsService,
  ) {}

  /**
   * The resources of these rooms that changed since the client's cursor; all of them when that cannot be
   * told.
   */
  async since(
    cursor: unknown,
    rooms: readonly string[],
  ): Promise<{ resources: (Resource | typeof EVERYTHING)[]; cursor: string }> {
    // Taken before the table is read: what is pushed meanwhile may be told twice, but never not at all.
    const now = this.tail.cursor ?? '';
    const missed =
      typeof cursor === 'string' && SNAPSHOT.test(cursor) ? await this.read(cursor, rooms) : null;
    return { resources: missed ?? [EVERYTHING], cursor: now };
  }

  private async read(cursor: string, rooms: readonly string[]): Promise<Resource[] | null> {
    // A cursor that PostgreSQL cannot read, or that is older than what it remembers, tells nothing.
    const events = await this.lookups.run(() => this.events.missed(cursor, rooms)).catch(() => null);
    if (events === null) return null;
    const stale = events.flatMap(({ audience, resources }) =>
      audience.filter((room) => rooms.includes(room)).flatMap((room: Room) => resourcesFor(room, resources)),
    );
    return [...new Set(stale)];
  }
}
