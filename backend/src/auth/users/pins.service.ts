import { Injectable } from '@nestjs/common';
import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { type AcceptedHashes, KeyedHashes, type MarkedHash } from '../keys/keyed-hashes.service.js';
import type { StepUp, TransferAuthorisation } from './step-up.service.js';
import { TransactionPin } from './transaction-pin.entity.js';
import { pinChanged } from './user-events.js';

/**
 * SQL: locks what stands for the row of a customer without a PIN, until the end of the transaction. The payments of such a
 * customer and the choice of the first PIN wait for each other.
 * @param userId an expression of type `uuid`
 */
export function missingPinLock(userId: string): string {
  return `pg_advisory_xact_lock(hashtextextended('pin of ' || ${userId}, 0))`;
}

/**
 * Transaction PINs. All four-digit PINs can be tried quickly whatever the hash function, so PINs in a stolen database
 * are protected by the key, which is not stored there. A stolen session is stopped by the lock after
 * `LIMITS.pinAttempts` wrong attempts.
 */
@Injectable()
export class PinsService implements StepUp {
  constructor(
    private readonly events: EventsService,
    private readonly hashes: KeyedHashes,
  ) {}

  authorise(userId: string, { transactionPin }: TransferRequestDto): Promise<TransferAuthorisation> {
    const hashes = this.accepted(userId, transactionPin);
    return Promise.resolve({ kind: 'pin', hashes, keyMark: this.hashes.mark });
  }

  /** Sets or replaces the PIN, which {@link hash} has hashed, and removes a lock. */
  async set(
    tx: Tx,
    actorId: string | null,
    userId: string,
    { hash: pinHash, keyMark }: MarkedHash,
  ): Promise<void> {
    if (!(await tx.manager.existsBy(TransactionPin, { userId })))
      await tx.query(`SELECT ${missingPinLock('$1::uuid')}`, [userId]);
    const unused = { userId, pinHash, keyMark, failedAttempts: 0, lockedUntil: null };
    const isFirst = !(await tx.manager.existsBy(TransactionPin, { userId }));
    await tx.manager.upsert(TransactionPin, unused, ['userId']);
    await this.events.record(tx, pinChanged(actorId, userId, isFirst));
  }

  /** HMAC-SHA-256 of the user's id followed by the PIN, under the server's key, for storage. */
  hash(userId: string, pin: string): MarkedHash {
    return { hash: this.hashes.of(userId, pin), keyMark: this.hashes.mark };
  }

  /** All accepted hashes of the PIN, beginning with that of {@link hash}. */
  accepted(userId: string, pin: string): AcceptedHashes {
    return this.hashes.accepted(userId, pin);
  }
}
