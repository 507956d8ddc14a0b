import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { SessionProofs } from './session-proofs.service.js';
import { PinCheck } from './pin-check.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Asks for more than a session where its cookie alone could harm the customer. */
@Injectable()
export class PinOrProof {
  constructor(
    private readonly pins: PinCheck,
    private readonly proofs: SessionProofs,
  ) {}

  /**
   * Compares the transaction PIN if one was given, and otherwise asks for a fresh proof of identity.
   * @throws {reauthentication_required} without a PIN
   * @throws {pin_not_set} @throws {incorrect_pin} @throws {pin_locked} as {@link PinCheck.check}
   */
  async check(tx: Tx, customer: SignedIn, pin?: string): Promise<void> {
    if (pin !== undefined) return this.pins.check(tx, customer.id, pin);
    const { isFresh } = await this.proofs.of(customer.sessionId, tx);
    if (!isFresh) throw new Refused('reauthentication_required', { strong: false });
  }
}
