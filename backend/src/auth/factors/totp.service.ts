import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BRAND } from '#contract/brand';
import type { TotpSecretDto } from '#contract/shapes/access/factors.dto';
import { LIMITS } from '#contract/limits';
import { Secret, TOTP } from 'otpauth';
import { NotFound, Refused } from '../../platform/http/errors.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { CommittedRefusal, type Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { FailureEvidence } from '../attempts/failure-evidence.service.js';
import { DataCipher } from './data-cipher.service.js';
import { factorAdded, factorRemoved, totpLocked } from '../users/factor-events.js';

const SECRET_BYTES = 20;
/**
 * Time steps before and after the present one whose codes are accepted, since clocks differ (RFC 6238, section 5.2).
 */
const DRIFT_STEPS = 1;
const LOCK_TIME = `interval '${LIMITS.totpLockMinutes} minutes'`;

interface Stored {
  secret: Buffer;
  lastStep: string | null;
  failedAttempts: number;
  lockedUntil: Date | null;
  isLocked: boolean;
  /** Milliseconds since 1970, by the database's clock. */
  now: number;
}

/** Authenticator apps: time-based codes (RFC 6238). */
@Injectable()
export class TotpService {
  constructor(
    private readonly pool: PgPool,
    private readonly cipher: DataCipher,
    private readonly events: EventsService,
    private readonly evidence: FailureEvidence,
  ) {}

  /**
   * Makes a secret, which is in force once a first code was right; it replaces one that was not activated.
   * @throws {totp_active}
   */
  async prepare(tx: Tx, { id, username }: { id: string; username: string }): Promise<TotpSecretDto> {
    const secret = new Secret({ size: SECRET_BYTES });
    const prepared = await tx.query(
      `INSERT INTO totp_secrets AS t (user_id, secret) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, failed_attempts = 0, locked_until = NULL
        WHERE t.active_since IS NULL RETURNING user_id`,
      [id, this.cipher.seal(id, secret.bytes)],
    );
    if (prepared.length === 0) throw new Refused('totp_active');
    return { secret: secret.base32, uri: totp(secret, username).toString() };
  }

  /** Turns the app on, whose first code was right. @param isVouched whether it is the first factor, or was confirmed */
  async activate(tx: Tx, userId: string, isVouched: boolean): Promise<void> {
    await tx.query('UPDATE totp_secrets SET active_since = bank_now(), is_vouched = $2 WHERE user_id = $1', [
      userId,
      isVouched,
    ]);
    await this.events.record(tx, factorAdded(userId, { factor: 'totp' }));
  }

  /** A fingerprint of the prepared secret, which does not reveal it; `null` without one. */
  async preparedPrint(userId: string): Promise<string | null> {
    const [prepared] = await this.pool.query<{ secret: Buffer }>(
      'SELECT secret FROM totp_secrets WHERE user_id = $1 AND active_since IS NULL',
      [userId],
    );
    return prepared ? createHash('sha256').update(prepared.secret).digest('base64url') : null;
  }

  /** Turns the app off. @param actorId the user or an administrator @throws {not_found} when no app is on */
  async remove(tx: Tx, userId: string, actorId = userId): Promise<void> {
    const removed = await tx.query(
      'DELETE FROM totp_secrets WHERE user_id = $1 AND active_since IS NOT NULL RETURNING user_id',
      [userId],
    );
    if (removed.length === 0) throw new NotFound('An authenticator app');
    await this.events.record(tx, factorRemoved(userId, actorId, { factor: 'totp' }));
  }

  /**
   * Compares a code with those of the present time step and its neighbours, on the locked row. A step is accepted once,
   * and no step before it afterwards. The transaction commits the count of wrong codes.
   * @throws {incorrect_code} @throws {code_locked} as a {@link CommittedRefusal}
   */
  async check(tx: Tx, userId: string, code: string, { isActive = true } = {}): Promise<void> {
    const refusal = await this.refusal(tx, userId, code, isActive);
    if (refusal) throw new CommittedRefusal(refusal);
  }

  private async refusal(tx: Tx, userId: string, code: string, isActive: boolean): Promise<Refused | null> {
    const [stored] = await tx.query<Stored>(
      `SELECT secret, last_step AS "lastStep", failed_attempts AS "failedAttempts", locked_until AS "lockedUntil",
              coalesce(locked_until > now(), false) AS "isLocked",
              (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
         FROM totp_secrets WHERE user_id = $1 AND (active_since IS NOT NULL) = $2 FOR NO KEY UPDATE`,
      [userId, isActive],
    );
    if (!stored) return new Refused('incorrect_code');
    if (stored.isLocked) {
      this.evidence.repeated('factor', userId);
      return new Refused('code_locked', { lockedUntil: (stored.lockedUntil ?? new Date()).toISOString() });
    }
    const step = stepOf(code, this.cipher.open(userId, stored.secret), stored.now);
    const isNew = step !== null && (stored.lastStep === null || step > Number(stored.lastStep));
    if (!isNew) return this.count(tx, userId, stored);
    await tx.query(
      'UPDATE totp_secrets SET last_step = $2, failed_attempts = 0, locked_until = NULL WHERE user_id = $1',
      [userId, step],
    );
    return null;
  }

  /**
   * Counts a wrong code, and locks the app after too many in a row. After the end of a lock the count begins at 1.
   */
  private async count(tx: Tx, userId: string, { failedAttempts, lockedUntil }: Stored) {
    const attempts = lockedUntil ? 1 : failedAttempts + 1;
    const [counted] = await tx.query<{ lockedUntil: Date | null }>(
      `UPDATE totp_secrets SET failed_attempts = $2, locked_until = CASE WHEN $3 THEN now() + ${LOCK_TIME} END
        WHERE user_id = $1 RETURNING locked_until AS "lockedUntil"`,
      [userId, attempts, attempts === LIMITS.totpAttempts],
    );
    if (!counted?.lockedUntil) {
      this.evidence.wrongFactor(userId);
      return new Refused('incorrect_code', { attemptsLeft: LIMITS.totpAttempts - attempts });
    }
    await this.events.record(tx, totpLocked(userId, attempts));
    return new Refused('code_locked', { lockedUntil: counted.lockedUntil.toISOString() });
  }
}

/** The time step of this code; `null` if the code is not accepted. */
function stepOf(code: string, secret: Buffer, now: number): number | null {
  const app = totp(new Secret({ buffer: Uint8Array.from(secret).buffer }), '');
  const delta = app.validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return delta === null ? null : app.counter({ timestamp: now }) + delta;
}

function totp(secret: Secret, label: string): TOTP {
  return new TOTP({
    issuer: BRAND.name,
    label,
    secret,
    digits: LIMITS.totpDigits,
    period: LIMITS.totpStepSeconds,
  });
}
