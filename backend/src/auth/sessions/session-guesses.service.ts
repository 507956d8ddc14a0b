import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { ErrorCode } from '#contract/errors';
import type { Request } from 'express';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { SessionEnd } from './session-end.service.js';
import { isRefused, Refused } from '../../platform/http/errors.js';

/** A wrong PIN or code, wherever it is asked for. Wrong passwords are counted before they are compared. */
const WRONG: ReadonlySet<ErrorCode> = new Set(['incorrect_pin', 'incorrect_code'] satisfies ErrorCode[]);
/** A guess that locks, or comes while the lock lasts; counted where nothing but the guess is asked for. */
const LOCKED: ReadonlySet<ErrorCode> = new Set(['pin_locked', 'code_locked'] satisfies ErrorCode[]);
const CREDENTIAL_CALL = /^\/api\/(auth|confirmations)\//i;

/**
 * Counts wrong passwords, PINs and codes inside a session, which ends after `LIMITS.sessionGuesses`. Guesses
 * elsewhere, in other sessions or at the sign-in, do not count, so that strangers cannot end a user's session. A right
 * password or strong factor clears the count; so do 24 hours without a wrong one.
 */
@Injectable()
export class SessionGuesses {
  constructor(
    private readonly pool: PgPool,
    private readonly ends: SessionEnd,
  ) {}

  /**
   * Counts a guess before it is compared, so that parallel ones get no more. Returns its number; after the last one was
   * wrong, call {@link endAfter}.
   * @throws {unauthorized} when the session has ended or has no guess left
   */
  async count(sessionId: string): Promise<number> {
    const [counted] = await this.pool.statement<{ guesses: number }>(
      'count-session-guess',
      `UPDATE sessions
          SET wrong_guesses = CASE WHEN guessed_at > now() - interval '1 day' THEN wrong_guesses + 1 ELSE 1 END,
              guessed_at = now()
        WHERE sid = $1 AND expire > now()
          AND (wrong_guesses < ${LIMITS.sessionGuesses} OR guessed_at <= now() - interval '1 day')
       RETURNING wrong_guesses AS guesses`,
      [sessionId],
    );
    if (!counted) throw new Refused('unauthorized');
    return counted.guesses;
  }

  /** Ends the session if this wrong guess was its last one. */
  async endAfter(sessionId: string, guesses: number): Promise<void> {
    if (guesses >= LIMITS.sessionGuesses) await this.ends.signOut(sessionId);
  }

  /** Counts the wrong PIN or code that a request of a session was refused for; `null` if there is nothing to count. */
  noticed(refusal: unknown, { user, sessionID, originalUrl }: Request): Promise<void> | null {
    if (!user || !isRefused(refusal)) return null;
    const isGuess =
      WRONG.has(refusal.code) || (LOCKED.has(refusal.code) && CREDENTIAL_CALL.test(originalUrl));
    return isGuess ? this.countWrong(sessionID) : null;
  }

  private async countWrong(sessionId: string): Promise<void> {
    await this.endAfter(sessionId, await this.count(sessionId));
  }
}
