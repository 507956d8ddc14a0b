import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { TransferRequest } from '#contract/transfers';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import type { StepUp, TransferAuthorisation } from './step-up.service.js';
import { TransactionPin } from './transaction-pin.entity.js';
import { pinChanged } from './user-events.js';

/**
 * Transaction PINs. All four-digit PINs can be tried quickly whatever the hash function, so PINs in a stolen database
 * are protected by the key, which is not stored there. A stolen session is stopped by the lock after
 * `LIMITS.pinAttempts` wrong attempts.
 */
@Injectable()
export class PinsService implements StepUp {
  constructor(
    private readonly events: EventsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  authorise(userId: string, { transactionPin }: TransferRequest): Promise<TransferAuthorisation> {
    return Promise.resolve({ kind: 'pin', proof: this.hash(userId, transactionPin) });
  }

  /** Sets or replaces the PIN and removes a lock. */
  async set(tx: Tx, actorId: string | null, userId: string, pin: string): Promise<void> {
    const unused = { userId, pinHash: this.hash(userId, pin), failedAttempts: 0, lockedUntil: null };
    await tx.manager.upsert(TransactionPin, unused, ['userId']);
    await this.events.record(tx, pinChanged(actorId, userId));
  }

  /** HMAC-SHA-256 of the user's id followed by the PIN, under the server's key. */
  private hash(userId: string, pin: string): Buffer {
    return createHmac('sha256', this.config.pinKey).update(userId).update(pin).digest();
  }
}
