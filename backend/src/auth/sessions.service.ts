import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../common/http/signed-in.js';
import { PgPool } from '../database/pg-pool.js';

export type SessionEnd = 'signed_out' | 'deleted';

/** Which sessions are over, asked of the database and of no cache. */
@Injectable()
export class SessionsService {
  constructor(private readonly pool: PgPool) {}

  /** Why those of the sessions that are over ended, by their id. */
  async over(sessions: readonly Pick<SignedIn, 'id' | 'sessionId'>[]): Promise<Map<string, SessionEnd>> {
    const over = await this.pool.statement<{ sid: string; deleted: boolean }>(
      'sessions-over',
      `SELECT asked.sid, u.id IS NULL AS deleted
         FROM unnest($1::text[], $2::uuid[]) AS asked (sid, user_id)
         LEFT JOIN sessions s ON s.sid = asked.sid AND s.expire > now()
         LEFT JOIN users u ON u.id = asked.user_id
        WHERE s.sid IS NULL`,
      [sessions.map(({ sessionId }) => sessionId), sessions.map(({ id }) => id)],
    );
    return new Map(over.map(({ sid, deleted }) => [sid, deleted ? 'deleted' : 'signed_out']));
  }
}
