import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { TransferRequest } from '#contract/transfers';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import type { StepUp, TransferAuthorisation } from './step-up.service.js';
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
    await tx.query(
      `INSERT INTO transaction_pins (user_id, pin_hash) VALUES ($1, $2)
       ON CONFLICT (user_id)
       DO UPDATE SET pin_hash = excluded.pin_hash, failed_attempts = 0, locked_until = NULL`,
      [userId, this.hash(userId, pin)],
    );
    await this.events.record(tx, pinChanged(actorId, userId));
  }

  /** HMAC-SHA-256 of the user's id followed by the PIN, under the server's key. */
  private hash(userId: string, pin: string): Buffer {
    return createHmac('sha256', this.config.pinKey).update(userId).update(pin).digest();
  }
}
