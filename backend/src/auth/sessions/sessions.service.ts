import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import { PgPool } from '../../database/connection/pg-pool.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';
import { UsersRepository } from '../users/users.repository.js';
import { SessionEntity } from './session.entity.js';

export type SessionEnd = 'signed_out' | 'deleted';

/** Counts, ends and checks sessions in the database, without a cache. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly pool: PgPool,
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly users: UsersRepository,
  ) {}

  /** Number of the user's sessions, including expired ones that are not yet deleted. */
  countOf(userId: string): Promise<number> {
    return this.sessions.countBy({ userId });
  }

  /** Deletes a session; returns its user, or `null` if it has already ended. */
  async end(tx: Tx, sid: string): Promise<string | null> {
    const query = tx.manager.createQueryBuilder().delete().from(SessionEntity).where({ sid });
    const result = await query.returning(['userId']).execute();
    const [ended] = result.raw as { user_id: string }[];
    return ended?.user_id ?? null;
  }

  /**
   * Deletes all but the newest `kept` sessions of the user, expired ones first, and returns the deleted ids. Locks the
   * user's row first, which is the lock order everywhere. Sessions are ordered by the expiry time in their cookie,
   * which is set at sign-in and never changed.
   */
  async endOldest(tx: Tx, userId: string, kept: number): Promise<string[]> {
    await this.users.findForUpdate(tx, userId);
    const ended = await tx.query<{ sid: string }>(
      `DELETE FROM sessions WHERE sid IN (
         SELECT sid FROM sessions WHERE user_id = $1
          ORDER BY expire > now() DESC, (sess -> 'cookie' ->> 'expires')::timestamptz DESC, sid OFFSET $2)
       RETURNING sid`,
      [userId, kept],
    );
    return ended.map(({ sid }) => sid);
  }

  /**
   * Returns, by session id, which of `sessions` have ended and why, and which belong to an agent whose restriction has
   * changed since `sessions` were read.
   */
  async over(sessions: readonly SignedIn[]): Promise<Map<string, SessionEnd | 'restriction_changed'>> {
    const over = await this.pool.statement<{ sid: string; end: SessionEnd | 'restriction_changed' }>(
      'sessions-over',
      `SELECT asked.sid, CASE WHEN u.id IS NULL THEN 'deleted'
                              WHEN s.sid IS NULL THEN 'signed_out'
                              ELSE 'restriction_changed' END AS "end"
         FROM unnest($1::text[], $2::uuid[], $3::boolean[]) AS asked (sid, user_id, restricted)
         LEFT JOIN sessions s ON s.sid = asked.sid AND s.expire > now()
         LEFT JOIN users u ON u.id = asked.user_id
        WHERE s.sid IS NULL OR (u.role = 'agent' AND u.is_restricted <> asked.restricted)`,
      [
        sessions.map(({ sessionId }) => sessionId),
        sessions.map(({ id }) => id),
        sessions.map(({ isRestricted }) => isRestricted),
      ],
    );
    return new Map(over.map(({ sid, end }) => [sid, end]));
  }
}
