import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { permissionsOf } from '#contract/access/permissions';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Device } from '../users/device.js';
import { isNewDevice } from './new-device.sql.js';
import { SessionEntity } from './session.entity.js';

export type SessionEnd = 'signed_out' | 'deleted';

/** SQL: of the session that {@link SessionsService.settle} settles. */
const IS_NEW_DEVICE = isNewDevice({
  userId: 's.user_id',
  browser: '$2::text',
  system: '$3::text',
  network: '$4::text',
});

/** A session as its user sees it. */
export type SessionRow = Omit<SessionDto, 'signedInAt' | 'lastSeenAt'> & {
  signedInAt: Date;
  lastSeenAt: Date;
};

/**
 * The id by which a session is named in answers: a part of the SHA-256 hash of its secret id, since the secret id gives
 * access to the session.
 */
const PUBLIC_ID = `substr(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 1, 32)::uuid`;

/** How a session was begun. */
export interface SessionOrigin {
  device: Device;
  /** The hash of the password that was given; `null` if none was. */
  passwordHash: string | null;
  /** Whether a strong factor was given. */
  isStrong: boolean;
}

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

  /**
   * Notes from which device the session was begun and by what. Returns whether the session holds: not if the password
   * that began it, known by its hash, was changed meanwhile. The user is locked until the end of `tx`, so that a change
   * of the password ends this session or is seen here.
   */
  async settle(tx: Tx, sid: string, { device, passwordHash, isStrong }: SessionOrigin): Promise<boolean> {
    const { browser, system, network } = device;
    const settled = await tx.query(
      `UPDATE sessions s SET browser = $2, system = $3, network = $4,
              factor_proven_at = CASE WHEN $5 THEN now() END, is_new_device = ${IS_NEW_DEVICE}
         FROM (SELECT u.id, u.password_hash FROM users u JOIN sessions o ON o.user_id = u.id
                WHERE o.sid = $1 AND u.is_active FOR SHARE OF u) AS u
        WHERE s.sid = $1 AND s.user_id = u.id AND ($6::text IS NULL OR u.password_hash = $6)
       RETURNING s.sid`,
      [sid, browser, system, network, isStrong, passwordHash],
    );
    return settled.length > 0;
  }

  /** The sessions of the user, this one first, then those used last. */
  list({ id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>): Promise<SessionRow[]> {
    return this.pool.statement<SessionRow>(
      'list-sessions',
      `SELECT ${PUBLIC_ID} AS id, browser, system, network, created_at AS "signedInAt",
              last_seen_at AS "lastSeenAt", sid = $2 AS "isCurrent"
         FROM sessions WHERE user_id = $1 AND expire > now()
        ORDER BY sid = $2 DESC, last_seen_at DESC, sid`,
      [id, sessionId],
    );
  }

  /** Deletes the user's session with this public id; returns its secret id, or `null` if there is none. */
  async endOne(tx: Tx, userId: string, publicId: string): Promise<string | null> {
    const [ended] = await tx.query<{ sid: string }>(
      `DELETE FROM sessions WHERE user_id = $1 AND ${PUBLIC_ID} = $2::uuid RETURNING sid`,
      [userId, publicId],
    );
    return ended?.sid ?? null;
  }

  /**
   * Deletes all sessions of the user but one, and the sign-ins that await a second factor. Returns the deleted ids. Call after the
   * user's row was locked.
   */
  async endAll(tx: Tx, userId: string, except: string | null): Promise<string[]> {
    await tx.query('DELETE FROM pre_sessions WHERE user_id = $1', [userId]);
    const ended = await tx.query<{ sid: string }>(
      'DELETE FROM sessions WHERE user_id = $1 AND sid IS DISTINCT FROM $2 RETURNING sid',
      [userId, except],
    );
    return ended.map(({ sid }) => sid);
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
   * Returns, by session id, which of `sessions` have ended and why, and which belong to staff whose restriction or
   * permissions have changed since `sessions` were read.
   */
  async over(sessions: readonly SignedIn[]): Promise<Map<string, SessionEnd | 'rights_changed'>> {
    const found = await this.pool.statement<FoundSession>(
      'sessions-over',
      `SELECT asked.sid, CASE WHEN u.id IS NULL THEN 'deleted'
                              WHEN s.sid IS NULL THEN 'signed_out' END AS "end",
              u.role, u.permissions, u.is_restricted AS "isRestricted"
         FROM unnest($1::text[], $2::uuid[]) AS asked (sid, user_id)
         LEFT JOIN sessions s ON s.sid = asked.sid AND s.expire > now()
         LEFT JOIN users u ON u.id = asked.user_id
        WHERE s.sid IS NULL OR u.role <> 'customer'`,
      [sessions.map(({ sessionId }) => sessionId), sessions.map(({ id }) => id)],
    );
    const known = new Map(sessions.map((session) => [session.sessionId, session]));
    return new Map(
      found.flatMap((row) => {
        const end = row.end ?? (haveChanged(row, known.get(row.sid)) ? ('rights_changed' as const) : null);
        return end === null ? [] : [[row.sid, end]];
      }),
    );
  }
}

/** A session that has ended, or one of staff with the present rights. */
type FoundSession = { sid: string; end: SessionEnd | null } & Pick<
  User,
  'role' | 'permissions' | 'isRestricted'
>;

function haveChanged(row: FoundSession, session: SignedIn | undefined): boolean {
  const had = session?.permissions ?? [];
  const has = permissionsOf(row);
  const isSame = has.length === had.length && has.every((permission) => had.includes(permission));
  return !isSame || row.isRestricted !== session?.isRestricted;
}
