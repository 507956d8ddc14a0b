import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { isForeignKeyViolation } from '../../database/connection/database-errors.js';
import { PgPool } from '../../database/connection/pg-pool.js';
import { type Room, sessionRoom } from '../../events/bank-event.js';
import { EventTail } from '../../events/event-tail.service.js';
import { RevocableCache } from '../../events/revocable-cache.js';

/** A session ends after this long without a request. */
export const SESSION_IDLE_SECONDS = 8 * 60 * 60;

const PgStore = connectPgSimple(session);

type GetCallback = Parameters<session.Store['get']>[1];
type DoneCallback = NonNullable<Parameters<session.Store['set']>[2]>;

/**
 * Sessions in PostgreSQL, read through a cache that forgets within a second. They are written at sign-in and
 * deleted at sign-out, never in between: a request in flight would bring a destroyed session back.
 */
@Injectable()
export class SessionStore extends PgStore implements OnModuleDestroy {
  /** By the session's room. */
  private readonly cache: RevocableCache<SessionData>;

  constructor(
    private readonly database: PgPool,
    tail: EventTail,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    super({
      pool: database.pool,
      tableName: 'sessions',
      ttl: SESSION_IDLE_SECONDS,
      disableTouch: true,
      ...(config.environment === 'test' ? { pruneSessionInterval: false } : {}),
    });
    this.cache = new RevocableCache(tail);
  }

  override get(sid: string, done: GetCallback): void {
    this.cache
      .get(sessionRoom(sid), () => this.read(sid))
      .then(
        // express-session writes on the cookie it is given.
        (found) => {
          done(null, found && { ...found, cookie: { ...found.cookie } });
        },
        (error: unknown) => {
          done(error);
        },
      );
  }

  /** Keeps only sessions of somebody who is there: nothing else is worth a row. */
  override set(sid: string, data: SessionData, done: DoneCallback = () => undefined): void {
    this.cache.forget(sessionRoom(sid));
    if (data.passport?.user === undefined) {
      done();
      return;
    }
    super.set(sid, data, (error: unknown) => {
      // The user was deleted during the sign-in.
      done(isForeignKeyViolation(error) ? undefined : error);
    });
  }

  override destroy(sid: string, done: DoneCallback = () => undefined): void {
    this.cache.forget(sessionRoom(sid));
    super.destroy(sid, done);
  }

  /** Whether the session of this room was there when it was last looked for, and has not been heard to end. */
  isKnown(room: Room): boolean {
    return this.cache.peek(room) !== null;
  }

  /** To be called once the session of this room was deleted by other means. */
  forget(room: Room): void {
    this.cache.forget(room);
  }

  forgetAll(): void {
    this.cache.forgetAll();
  }

  /** Another {@link SESSION_IDLE_SECONDS} for a session that is not over; the cache may still know one that is. */
  async renew(sid: string): Promise<void> {
    await this.database.statement(
      'renew-session',
      `UPDATE sessions SET expire = now() + make_interval(secs => $2) WHERE sid = $1 AND expire > now()`,
      [sid, SESSION_IDLE_SECONDS],
    );
  }

  onModuleDestroy(): void {
    this.close();
  }

  private read(sid: string): Promise<SessionData | null> {
    return new Promise((resolve, reject) => {
      super.get(sid, (error?: Error | null, found?: SessionData | null) => {
        if (error) reject(error);
        else resolve(found ?? null);
      });
    });
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Kept by passport. */
    passport?: { user?: string };
  }
}
