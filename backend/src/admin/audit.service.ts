import { Injectable } from '@nestjs/common';
import type { AuditItem } from '#contract/admin';
import { UsersService } from '../auth/users.service.js';
import type { Page } from '../common/http/paging.js';
import { EventsService } from '../events/events.service.js';

/** The audit trail with the names of who acted. */
@Injectable()
export class AuditService {
  constructor(
    private readonly events: EventsService,
    private readonly users: UsersService,
  ) {}

  /** One row more than the page, each with its place in the trail. */
  async page(
    { limit, after }: Page<string>,
    subjectId: string | null,
  ): Promise<{ sequence: string; item: AuditItem }[]> {
    const events = await this.events.page(limit + 1, after, subjectId);
    const actors = events.map(({ actor_id }) => actor_id).filter((id) => id !== null);
    const names = await this.users.namesOf([...new Set(actors)]);
    return events.map((event) => ({
      sequence: event.seq,
      item: {
        id: event.id,
        at: event.at.toISOString(),
        type: event.type,
        actorId: event.actor_id,
        actorName: event.actor_id === null ? null : (names.get(event.actor_id) ?? null),
        subjectType: event.subject_type,
        subjectId: event.subject_id,
        before: event.before,
        after: event.after,
      },
    }));
  }
}
