import { Injectable } from '@nestjs/common';
import { CREDENTIAL_EVENTS, type CredentialEvent, SECURITY_EVENTS } from '#contract/events/events';
import type { Page } from '../../platform/http/input/paging.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { ActivityRow } from './activity.view.js';

/** Reads the events about a user's own access, newest first. */
@Injectable()
export class ActivityRepository {
  constructor(private readonly pool: PgPool) {}

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  page(userId: string, { limit, after }: Page<{ sequence: string }>): Promise<ActivityRow[]> {
    return this.pool.statement<ActivityRow>(
      'own-activity',
      `SELECT id, seq, at, type, coalesce(actor_id <> subject_id, false) AS "isByBank",
              coalesce(after, before) AS noted
         FROM events
        WHERE subject_id = $1 AND type = ANY ($2::text[]) AND ($3::bigint IS NULL OR seq < $3)
        ORDER BY seq DESC LIMIT $4`,
      [userId, SECURITY_EVENTS, after?.sequence ?? null, limit + 1],
    );
  }

  /** When the password and the PIN were changed last, by the kind of the change. */
  lastChanges(userId: string): Promise<{ type: CredentialEvent; at: Date }[]> {
    return this.pool.statement(
      'own-last-changes',
      `SELECT type, max(at) AS at FROM events
        WHERE subject_id = $1 AND type = ANY ($2::text[]) GROUP BY type ORDER BY type`,
      [userId, CREDENTIAL_EVENTS],
    );
  }
}
