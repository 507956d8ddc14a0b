import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { Request, Response } from 'express';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { cookieValue, sessionCookie } from '../sessions/session-cookie.js';
import type { Credentials } from '../users/users.repository.js';
import { Refused } from '../../platform/http/errors.js';

const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;
const LIFE = `interval '${LIMITS.secondFactorMinutes} minutes'`;

/**
 * The state of a browser between the steps of a sign-in: a random token in a cookie of its own, of which the database
 * has the hash. It is no session, so that only the second step accepts it. It ends when all sessions of the user are
 * ended.
 */
@Injectable()
export class PreSessions {
  constructor(
    private readonly pool: PgPool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The token of this browser. Without one, it gets one, so that a challenge can be bound to it. */
  tokenOf(request: Request, response: Response): string {
    return this.present(request) ?? this.give(response);
  }

  /** The token that the browser has sent, if any. */
  present(request: Request): string | null {
    const value = cookieValue(request.headers.cookie, this.cookie.name);
    return value !== null && TOKEN.test(value) ? value : null;
  }

  /**
   * Notes that the password was right. A browser whose first step of this user is still open goes on with that one, and
   * with the attempts that it has left; otherwise it gets a new token. The oldest ends of more than
   * `LIMITS.openFirstSteps`.
   * @throws {invalid_credentials} if the password was changed meanwhile
   */
  async open(request: Request, response: Response, { id, passwordHash }: Credentials): Promise<string> {
    const present = this.present(request);
    if (present !== null && (await this.goesOn(present, id))) {
      this.give(response, present);
      return present;
    }
    const token = this.give(response);
    const opened = await this.pool.statement(
      'open-pre-session',
      `WITH opened AS (
         INSERT INTO pre_sessions (token_hash, user_id, expires_at)
         SELECT $1, u.id, now() + ${LIFE}
           FROM (SELECT id FROM users WHERE id = $2 AND password_hash = $3 FOR SHARE) AS u RETURNING user_id),
       ended AS (
         DELETE FROM pre_sessions WHERE token_hash IN (
           SELECT token_hash FROM pre_sessions WHERE user_id = $2
            ORDER BY expires_at DESC OFFSET ${LIMITS.openFirstSteps - 1}))
       SELECT user_id FROM opened`,
      [hashOf(token), id, passwordHash],
    );
    if (opened.length === 0) throw new Refused('invalid_credentials');
    return token;
  }

  /**
   * Counts an attempt, before it is judged, so that parallel ones get no more. Returns whose sign-in it is.
   * @throws {sign_in_expired} after `LIMITS.secondFactorMinutes` or `LIMITS.secondFactorAttempts`
   */
  async attempt(token: string | null): Promise<Credentials> {
    const [credentials] = await this.pool.statement<Credentials>(
      'attempt-second-factor',
      `UPDATE pre_sessions p SET attempts = attempts + 1
         FROM users u
        WHERE p.token_hash = $1 AND p.expires_at > now() AND p.attempts < ${LIMITS.secondFactorAttempts}
          AND u.id = p.user_id
       RETURNING u.id, u.password_hash AS "passwordHash"`,
      [hashOf(token ?? '')],
    );
    if (!credentials) throw new Refused('sign_in_expired');
    return credentials;
  }

  /** Ends it, before the session begins. @throws {sign_in_expired} if another request has ended it */
  async close(token: string, response: Response): Promise<void> {
    const closed = await this.pool.statement(
      'close-pre-session',
      'DELETE FROM pre_sessions WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
      [hashOf(token)],
    );
    if (closed.length === 0) throw new Refused('sign_in_expired');
    response.clearCookie(this.cookie.name, this.cookie.options);
  }

  /** Whether this token is of an open first step of the user, which then lasts as long as a new one. */
  private async goesOn(token: string, userId: string): Promise<boolean> {
    const found = await this.pool.statement(
      'renew-pre-session',
      `UPDATE pre_sessions SET expires_at = now() + ${LIFE}
        WHERE token_hash = $1 AND user_id = $2 AND expires_at > now()
          AND attempts < ${LIMITS.secondFactorAttempts} RETURNING user_id`,
      [hashOf(token), userId],
    );
    return found.length > 0;
  }

  private give(response: Response, token = randomBytes(TOKEN_BYTES).toString('base64url')): string {
    const maxAge = LIMITS.secondFactorMinutes * 60_000;
    response.cookie(this.cookie.name, token, { ...this.cookie.options, maxAge });
    return token;
  }

  private get cookie() {
    const { name, options } = sessionCookie(this.config);
    const { httpOnly, path, secure } = options;
    return {
      name: name.replace(/sid$/, 'step'),
      options: { httpOnly, path, secure, sameSite: 'strict' },
    } as const;
  }
}

/** What challenges are bound to. */
export function preSessionRoom(token: string): string {
  return `step:${hashOf(token).toString('base64url')}`;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
