import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { PinsService } from '../../auth/users/pins.service.js';
import { EventsService } from '../../events/events.service.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { cardPinLocked } from '../card-events.js';
import type { Card } from '../card.entity.js';
import { Refused } from '../../platform/http/errors.js';

/** PINs of cards. They are hashed like transaction PINs, with the same number of attempts and the same lock. */
@Injectable()
export class CardPins {
  constructor(
    private readonly pins: PinsService,
    private readonly events: EventsService,
  ) {}

  /** The stored form of a card's PIN. */
  hash(cardId: string, pin: string): Pick<Card, 'pinHash' | 'pinKeyMark'> {
    const { hash: pinHash, keyMark: pinKeyMark } = this.pins.hash(cardId, pin);
    return { pinHash, pinKeyMark };
  }

  /**
   * Compares the PIN of a card whose row is locked, and counts a wrong one: the caller commits after a refusal, too.
   * Returns the refusal, or `null` for the right PIN.
   */
  async refusal(tx: Tx, card: Card, pin: string): Promise<Refused<'incorrect_pin' | 'pin_locked'> | null> {
    const [current, other] = this.pins.accepted(card.id, pin);
    const isOld = !!other && card.pinHash.equals(other);
    const isRight = isOld || card.pinHash.equals(current);
    const { pinHash = null, pinKeyMark = null } = isOld ? this.hash(card.id, pin) : {};
    const [counted] = await tx.query<{ isLocked: boolean; until: Date | null; failures: number }>(COUNT, [
      card.id,
      isRight,
      pinHash,
      pinKeyMark,
    ]);
    if (!counted) throw new Error('The card has vanished within its transaction.');
    const { isLocked, until, failures } = counted;
    if (until === null)
      return isRight
        ? null
        : new Refused('incorrect_pin', {
            attemptsLeft: LIMITS.pinAttempts - failures,
            message: 'The PIN of the card is incorrect',
          });
    if (!isLocked) await this.events.record(tx, cardPinLocked(card));
    return new Refused('pin_locked', {
      message: `The PIN of the card is locked after ${LIMITS.pinAttempts} wrong attempts. Please try again in ${LIMITS.pinLockMinutes} minutes.`,
      lockedUntil: until.toISOString(),
    });
  }
}

const WAS_LOCKED = 'coalesce(before.pin_locked_until > now(), false)';
/**
 * A PIN that is locked is neither compared nor counted; after a lock the count begins anew. `$3` and `$4` replace a hash
 * under the other key of a rotation.
 */
const COUNT = `
UPDATE cards SET
  pin_failures = CASE WHEN ${WAS_LOCKED} OR before.failures = ${LIMITS.pinAttempts} THEN 0 ELSE before.failures END,
  pin_locked_until = CASE WHEN ${WAS_LOCKED} THEN before.pin_locked_until
                          WHEN before.failures = ${LIMITS.pinAttempts}
                          THEN now() + interval '${LIMITS.pinLockMinutes} minutes' END,
  pin_hash = coalesce($3, pin_hash), pin_key_mark = coalesce($4, pin_key_mark)
  FROM (SELECT id, pin_locked_until, CASE WHEN $2 THEN 0 ELSE pin_failures + 1 END AS failures
          FROM cards WHERE id = $1) AS before
 WHERE cards.id = before.id
RETURNING ${WAS_LOCKED} AS "isLocked", cards.pin_locked_until AS until, cards.pin_failures AS failures`;
