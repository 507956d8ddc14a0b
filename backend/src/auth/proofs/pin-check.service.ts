import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { CommittedRefusal, type Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { FailureEvidence } from '../attempts/failure-evidence.service.js';
import { PinsService } from '../users/pins.service.js';
import { pinFailed } from '../users/user-events.js';
import { Refused } from '../../platform/http/errors.js';

const LOCK_TIME = `interval '${LIMITS.pinLockMinutes} minutes'`;

interface Compared {
  correct: boolean;
  /** Whether the hash is under the other key of a rotation. */
  isOld: boolean;
  failedAttempts: number;
  lockedUntil: Date | null;
  isLocked: boolean;
}

/** Checks the transaction PIN where no transfer is submitted, with the counter that the submissions change. */
@Injectable()
export class PinCheck {
  constructor(
    private readonly pins: PinsService,
    private readonly events: EventsService,
    private readonly evidence: FailureEvidence,
  ) {}

  /** Whether the user has a PIN. */
  async isSet(database: Pick<Tx, 'query'>, userId: string): Promise<boolean> {
    const rows = await database.query('SELECT FROM transaction_pins WHERE user_id = $1', [userId]);
    return rows.length > 0;
  }

  /**
   * Compares the PIN on its locked row and counts a wrong one; the transaction commits the count, and whatever was written
   * before. The row stays locked until the end of `tx`, so that this customer's checked writes run one after the other on
   * all nodes.
   * @throws {pin_not_set} @throws {incorrect_pin} @throws {pin_locked} as a {@link CommittedRefusal}
   */
  async check(tx: Tx, userId: string, pin: string): Promise<void> {
    const refusal = await this.refusal(tx, userId, pin);
    if (refusal) throw new CommittedRefusal(refusal);
  }

  private async refusal(tx: Tx, userId: string, pin: string): Promise<Refused | null> {
    const accepted = this.pins.accepted(userId, pin);
    const [row] = await tx.query<Compared>(
      `SELECT pin_hash = ANY ($2::bytea[]) AS correct, pin_hash <> ($2::bytea[])[1] AS "isOld",
              failed_attempts AS "failedAttempts", locked_until AS "lockedUntil",
              coalesce(locked_until > now(), false) AS "isLocked"
         FROM transaction_pins WHERE user_id = $1 FOR NO KEY UPDATE`,
      [userId, accepted],
    );
    if (!row) return new Refused('pin_not_set');
    if (row.isLocked) {
      this.evidence.repeated('pin', userId);
      return new Refused('pin_locked', { lockedUntil: (row.lockedUntil ?? new Date()).toISOString() });
    }
    if (!row.correct) return this.count(tx, userId);
    if (row.failedAttempts > 0 || row.isOld) {
      const { hash: pinHash, keyMark } = row.isOld
        ? this.pins.hash(userId, pin)
        : { hash: null, keyMark: null };
      await tx.query(
        `UPDATE transaction_pins
            SET failed_attempts = 0, locked_until = NULL,
                pin_hash = coalesce($2, pin_hash), key_mark = coalesce($3, key_mark)
          WHERE user_id = $1`,
        [userId, pinHash, keyMark],
      );
    }
    return null;
  }

  /** Counts a wrong PIN, from 1 after the end of a lock, and locks the PIN when there were too many in a row. */
  private async count(tx: Tx, userId: string): Promise<Refused> {
    const [counted] = await tx.query<{ attempts: number; lockedUntil: Date | null }>(
      `UPDATE transaction_pins
          SET failed_attempts = CASE WHEN locked_until IS NULL THEN failed_attempts + 1 ELSE 1 END,
              locked_until = CASE WHEN locked_until IS NULL AND failed_attempts = ${LIMITS.pinAttempts - 1}
                                  THEN now() + ${LOCK_TIME} END
        WHERE user_id = $1
       RETURNING failed_attempts AS attempts, locked_until AS "lockedUntil"`,
      [userId],
    );
    const { attempts, lockedUntil } = counted ?? { attempts: 1, lockedUntil: null };
    if (lockedUntil || (attempts === 1 && (await this.isNews(tx, userId)))) {
      await this.events.record(tx, this.evidence.pinEvent(userId, attempts, lockedUntil !== null));
    } else this.evidence.repeated('pin', userId);
    return lockedUntil
      ? new Refused('pin_locked', { lockedUntil: lockedUntil.toISOString() })
      : new Refused('incorrect_pin', { attemptsLeft: LIMITS.pinAttempts - attempts });
  }

  /** Whether no wrong PIN was recorded for as long as a lock lasts. */
  private async isNews(tx: Tx, userId: string): Promise<boolean> {
    const told = await tx.query(
      `SELECT FROM events WHERE subject_id = $1 AND type = $2 AND at > bank_now() - ${LOCK_TIME} LIMIT 1`,
      [userId, pinFailed(userId, 1).type],
    );
    return told.length === 0;
  }
}
