import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { Refused } from '../../platform/http/errors.js';

/** The proofs of identity that the user of a session has given within the last `LIMITS.freshMinutes`. */
export interface Freshness {
  /** Whether a password or a strong factor was given. */
  isFresh: boolean;
  /** Whether a strong factor was given. */
  isStrong: boolean;
}

const RECENTLY = `now() - interval '${LIMITS.freshMinutes} minutes'`;

const FRESHNESS = `
SELECT coalesce(proven_at > ${RECENTLY}, false) AS "isFresh",
       coalesce(factor_proven_at > ${RECENTLY}, false) AS "isStrong"
  FROM sessions WHERE sid = $1 AND expire > now()`;

/** Remembers for each session when its user last proved who they are. All nodes ask the database. */
@Injectable()
export class SessionProofs {
  constructor(private readonly pool: PgPool) {}

  /** The recent proofs of the session's user. @throws {unauthorized} when the session has ended */
  async of(sessionId: string, tx?: Tx): Promise<Freshness> {
    const [found] = tx
      ? await tx.query<Freshness>(FRESHNESS, [sessionId])
      : await this.pool.statement<Freshness>('session-freshness', FRESHNESS, [sessionId]);
    if (!found) throw new Refused('unauthorized');
    return found;
  }

  /**
   * Call after the session's user has given their password or, if `isStrong`, a strong factor. Wrong ones before it are
   * forgotten.
   * @throws {unauthorized} when the session has ended
   */
  async renew(sessionId: string, { isStrong }: Pick<Freshness, 'isStrong'>): Promise<void> {
    const renewed = await this.pool.statement(
      'renew-session-proof',
      `UPDATE sessions SET proven_at = now(), wrong_guesses = 0,
              factor_proven_at = CASE WHEN $2 THEN now() ELSE factor_proven_at END
        WHERE sid = $1 AND expire > now()
       RETURNING sid`,
      [sessionId, isStrong],
    );
    if (renewed.length === 0) throw new Refused('unauthorized');
  }
}
