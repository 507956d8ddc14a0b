import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LIMITS } from '#contract/limits';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { Repository } from 'typeorm';
import { isForeignKeyViolation } from '../../platform/database/connection/database-errors.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Batches } from '../../platform/database/transaction/batches.js';
import { BatchFactory } from '../../platform/database/transaction/batch-factory.js';
import { type Room, sessionRoom } from '../../events/bank-event.js';
import { EventTail } from '../../events/event-tail.service.js';
import { RevocableCache } from '../../events/revocable-cache.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { SessionEntity } from './session.entity.js';

export const SESSION_IDLE_SECONDS = LIMITS.sessionIdleHours * 60 * 60;

const RENEW = `
UPDATE sessions s
   SET last_seen_at = now(),
       expire = least(now() + interval '${LIMITS.sessionIdleHours} hours',
                      s.created_at + CASE WHEN u.role = 'customer' THEN interval '${LIMITS.customerSessionDays} days'
                                          ELSE interval '${LIMITS.staffSessionHours} hours' END)
  FROM users u
 WHERE s.sid = $1 AND s.expire > now() AND u.id = s.user_id`;

const PgStore = connectPgSimple(session);

type GetCallback = Parameters<session.Store['get']>[1];
type DoneCallback = NonNullable<Parameters<session.Store['set']>[2]>;

/**
 * Sessions in PostgreSQL, read through a cache in which a revocation takes effect within a second. A session is saved
 * at sign-in and deleted at sign-out, and never saved in between: otherwise a request in flight could bring back a
 * session that was already destroyed.
 */
@Injectable()
export class SessionStore extends PgStore {
  /** Keyed by the session's room. */
  private readonly cache: RevocableCache<SessionData>;
  /** Sessions that were saved: express-session saves a new one again when the answer ends. */
  private readonly saved = new WeakSet<SessionData>();
  private readonly reads: Batches<string, SessionData | null>;

  constructor(
    private readonly database: PgPool,
    @InjectRepository(SessionEntity) private readonly rows: Repository<SessionEntity>,
    tail: EventTail,
    batchFactory: BatchFactory,
  ) {
    super({
      pool: database.pool,
      tableName: 'sessions',
      ttl: SESSION_IDLE_SECONDS,
      disableTouch: true,
      // A job deletes expired sessions, on one node of many.
      pruneSessionInterval: false,
    });
    this.cache = new RevocableCache(tail);
    this.reads = batchFactory.lookups('sessions', (sids) => this.readAll(sids));
  }

  override get(sid: string, done: GetCallback): void {
    this.cache
      .get(sessionRoom(sid), () => this.reads.do(sid))
      .then(
        // Copied, because express-session changes the cookie object that it receives.
        (found) => {
          done(null, found && { ...found, cookie: { ...found.cookie } });
        },
        (error: unknown) => {
          done(error);
        },
      );
  }

  /** Stores only sessions of signed-in users, so that anonymous requests create no rows. */
  override set(sid: string, data: SessionData, done: DoneCallback = () => undefined): void {
    this.cache.forget(sessionRoom(sid));
    if (data.passport?.user === undefined) {
      done();
      return;
    }
    if (this.saved.has(data)) {
      done();
      return;
    }
    super.set(sid, data, (error: unknown) => {
      if (!error) this.saved.add(data);
      // A foreign key violation means that the user was deleted during the sign-in.
      done(isForeignKeyViolation(error) ? undefined : error);
    });
  }

  override destroy(sid: string, done: DoneCallback = () => undefined): void {
    this.cache.forget(sessionRoom(sid));
    super.destroy(sid, done);
  }

  /** Whether the cache holds this room's session: it existed when last read, and no event has ended it since. */
  isKnown(room: Room): boolean {
    return this.cache.peek(room) !== null;
  }

  /** Call after this room's session was deleted other than through {@link destroy}. */
  forget(room: Room): void {
    this.cache.forget(room);
  }

  forgetAll(): void {
    this.cache.forgetAll();
  }

  /**
   * Extends a session in use by {@link SESSION_IDLE_SECONDS}, but not beyond the longest life of a session of its user's
   * role. Does nothing if it has expired; an expired one may still be cached.
   */
  async renew(sid: string): Promise<void> {
    await this.database.statement('renew-session', RENEW, [sid]);
  }

  @Recurring({ name: 'sessions', schedule: hourlyAt(37) })
  async deleteExpired(): Promise<void> {
    await this.rows.createQueryBuilder().delete().where('expire < now()').execute();
  }

  /** Reads these sessions in one statement; those that come while another one is running share the next. */
  private async readAll(sids: readonly string[]): Promise<(SessionData | null)[]> {
    const found = await this.database.statement<{ sid: string; sess: SessionData }>(
      'read-sessions',
      'SELECT sid, sess FROM sessions WHERE sid = ANY ($1::text[]) AND expire >= now()',
      [sids],
    );
    const bySid = new Map(found.map(({ sid, sess }) => [sid, sess]));
    return sids.map((sid) => bySid.get(sid) ?? null);
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Set by Passport. */
    passport?: { user?: string };
  }
}
