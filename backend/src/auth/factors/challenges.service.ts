import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { Refused } from '../../platform/http/errors.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';

const CHALLENGE_BYTES = 32;
/** Expired challenges of strangers that are deleted together with a new one. */
const DELETED_WITH_EACH = 10;
const UNTIL = `now() + interval '${LIMITS.challengeMinutes} minutes'`;
type Purpose = 'register' | 'prove';

/**
 * Challenges for passkeys. PostgreSQL stores them, so that any node can check the answer. Each can be answered once.
 */
@Injectable()
export class Challenges {
  constructor(private readonly pool: PgPool) {}

  /**
   * Makes a challenge, or returns the one that is still open for the same purpose and owner, which then lasts as long as
   * a new one. A few expired ones of strangers go with it, so that no flood of new ones fills the table.
   * @param boundTo the hash of the session or pre-session that must answer it
   */
  async open(purpose: Purpose, boundTo: string): Promise<Buffer> {
    const [opened] = await this.pool.statement<{ challenge: Buffer }>(
      'open-challenge',
      `WITH gone AS (
         DELETE FROM webauthn_challenges WHERE challenge IN (
           SELECT challenge FROM webauthn_challenges
            WHERE expires_at < now() AND bound_to NOT LIKE 'session:%'
            LIMIT ${DELETED_WITH_EACH} FOR UPDATE SKIP LOCKED)),
       renewed AS (
         UPDATE webauthn_challenges SET expires_at = ${UNTIL} WHERE challenge = (
           SELECT challenge FROM webauthn_challenges
            WHERE purpose = $2 AND bound_to = $3 AND expires_at > now() LIMIT 1)
         RETURNING challenge),
       made AS (
         INSERT INTO webauthn_challenges (challenge, purpose, bound_to, expires_at)
         SELECT $1::bytea, $2, $3, ${UNTIL} WHERE NOT EXISTS (SELECT FROM renewed) RETURNING challenge)
       SELECT challenge FROM renewed UNION ALL SELECT challenge FROM made`,
      [randomBytes(CHALLENGE_BYTES), purpose, boundTo],
    );
    if (!opened) throw new Error('No challenge was made.');
    return opened.challenge;
  }

  /**
   * Finds the challenge that the browser has answered, and deletes it, whether or not the answer is right.
   * @param clientDataJSON of the answer, in base64url
   * @throws {challenge_expired} when it was answered before, has expired, or belongs to another session
   */
  async take(purpose: Purpose, boundTo: string, clientDataJSON: string): Promise<Buffer> {
    const challenge = challengeIn(clientDataJSON);
    const [taken] = await this.pool.statement<{ isOpen: boolean }>(
      'take-challenge',
      `DELETE FROM webauthn_challenges WHERE challenge = $1 AND purpose = $2 AND bound_to = $3
       RETURNING expires_at > now() AS "isOpen"`,
      [challenge, purpose, boundTo],
    );
    if (!taken?.isOpen) throw new Refused('challenge_expired');
    return challenge;
  }

  /**
   * Deletes expired challenges: those of sessions after a day, those of strangers at once, because strangers can make
   * many.
   */
  @Recurring({ name: 'sign-in-steps', schedule: hourlyAt(43) })
  async deleteOld(): Promise<void> {
    await this.pool.query(
      `DELETE FROM webauthn_challenges
        WHERE expires_at < now() - CASE WHEN bound_to LIKE 'session:%' THEN interval '1 day' ELSE interval '0' END`,
    );
    await this.pool.query('DELETE FROM pre_sessions WHERE expires_at < now()');
  }
}

function challengeIn(clientDataJSON: string): Buffer {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof data.challenge === 'string') return Buffer.from(data.challenge, 'base64url');
  } catch {
    // Browsers send valid JSON; anything else is refused below.
  }
  throw new Refused('challenge_expired');
}
