import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { Writes } from '../access/writes.service.js';
import { ConfirmationsService } from '../confirmations/confirmations.service.js';
import { OwnChanges } from '../confirmations/own-changes.js';
import { SessionProofs } from '../proofs/session-proofs.service.js';
import { PinCheck } from '../proofs/pin-check.service.js';
import { UsersService } from '../users/users.service.js';
import { Refused } from '../../platform/http/errors.js';

interface NewPin {
  /** `null` for a first PIN, or if the customer has recently given a strong factor instead. */
  currentPin: string | null;
  newPin: string;
  confirmationId: string | undefined;
}

/** Sets and changes the PIN of a customer who is signed in. */
@Injectable()
export class PinChange {
  constructor(
    private readonly writes: Writes,
    private readonly pool: PgPool,
    private readonly proofs: SessionProofs,
    private readonly pins: PinCheck,
    private readonly users: UsersService,
    private readonly confirmations: ConfirmationsService,
    private readonly ownChanges: OwnChanges,
  ) {}

  /** Whether the customer has a PIN. */
  isSet(customerId: string): Promise<boolean> {
    return this.pins.isSet(this.pool, customerId);
  }

  /**
   * Sets or replaces the PIN and removes a lock. A user with a strong factor confirms also the first PIN.
   * @throws {reauthentication_required} without the current PIN, if there is one, and without a recent strong factor
   * @throws {incorrect_pin}
   * @throws {pin_locked}
   * @throws {pin_not_set}
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async change(customer: SignedIn, { currentPin, newPin, confirmationId }: NewPin): Promise<void> {
    const { isStrong } = await this.proofs.of(customer.sessionId);
    await this.writes.of(customer, async (tx) => {
      if (currentPin === null && !isStrong && (await this.pins.isSet(tx, customer.id))) {
        throw new Refused('reauthentication_required', { strong: true });
      }
      if (currentPin !== null) await this.pins.check(tx, customer.id, currentPin);
      const details = () => this.ownChanges.pinChange(customer.id);
      await this.confirmations.consume(tx, customer, { action: 'pin_change', details, confirmationId });
      await this.users.setPin(tx, customer, customer.id, newPin);
    });
  }
}
