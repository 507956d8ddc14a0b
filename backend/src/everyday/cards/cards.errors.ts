import type { ErrorDetails } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { DomainError } from '../../platform/common/errors/errors.js';

/** Cards belong to current, savings and credit accounts. */
export class CardNotPossible extends DomainError {
  readonly code = 'card_not_possible';
  constructor() {
    super('There are no cards for an account of this type');
  }
}

export class TooManyCards extends DomainError {
  readonly code = 'limit_reached';
  constructor(what: 'requests' | 'cards') {
    super(
      what === 'cards'
        ? `You have ${LIMITS.cards} cards, and no more are possible until one is closed`
        : `You have ${LIMITS.cardRequests} requests for cards, and no more are possible until one is decided`,
    );
  }
}

/** The card is active; only a blocked card can be closed. */
export class CardActive extends DomainError {
  readonly code = 'card_active';
  constructor() {
    super('Block the card before you close it');
  }
}

/** The card is requested or closed, so that it cannot be used. */
export class CardInactive extends DomainError {
  readonly code = 'card_inactive';
  constructor() {
    super('Only an active or blocked card can be changed');
  }
}

/** The request has changed since the administrator saw it. */
export class StaleCard extends DomainError {
  readonly code = 'stale_card';
  override readonly details: ErrorDetails;
  constructor(presentVersion: number) {
    super('This request for a card has changed meanwhile. Look at it again before you decide.');
    this.details = { presentVersion };
  }
}

/** A wrong PIN of a card, not the transaction PIN. */
export class IncorrectCardPin extends DomainError {
  readonly code = 'incorrect_pin';
  override readonly details: ErrorDetails;
  constructor(attemptsLeft: number) {
    super('The PIN of the card is incorrect');
    this.details = { attemptsLeft };
  }
}

/** Too many wrong PINs of a card in a row; no PIN of it is compared before `lockedUntil`. */
export class CardPinLocked extends DomainError {
  readonly code = 'pin_locked';
  override readonly details: ErrorDetails;
  constructor(lockedUntil: Date) {
    super(
      `The PIN of the card is locked after ${LIMITS.pinAttempts} wrong attempts. Please try again in ${LIMITS.pinLockMinutes} minutes.`,
    );
    this.details = { lockedUntil: lockedUntil.toISOString() };
  }
}
