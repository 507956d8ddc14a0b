import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CardNumberDto, CardNumbersDto } from '#contract/shapes/cards.dto';
import { Writes } from '../../auth/access/writes.service.js';
import {
  ConfirmationsService,
  type Details,
  detailsOf,
} from '../../auth/confirmations/confirmations.service.js';
import { PinCheck } from '../../auth/proofs/pin-check.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { EventsService } from '../../events/events.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { cardChanged } from '../card-events.js';
import { type Card, hasNumber } from '../card.entity.js';
import { CardsRepository } from '../cards.repository.js';
import { CardNumbers } from './card-numbers.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Shows customers the numbers of their cards. */
@Injectable()
export class ShownNumbers implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: Writes,
    private readonly cards: CardsRepository,
    private readonly numbers: CardNumbers,
    private readonly users: UsersService,
    private readonly pins: PinCheck,
    private readonly confirmations: ConfirmationsService,
    private readonly events: EventsService,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('card_numbers', {
      by: ['customer'],
      read: ({ id }, request) => {
        if (Object.keys(request).length > 0)
          throw new Refused('validation_failed', 'Card numbers have no details');
        return this.unitOfWork.snapshot(async (tx) =>
          this.shown(tx, id, (await this.cards.open(tx, id)).filter(hasNumber)),
        );
      },
    });
  }

  /**
   * The numbers of all cards in use, with an entry in the audit trail for each. Confirmed by a strong factor where the
   * customer has one, else by the transaction PIN.
   * @throws {account_restricted} @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   * @throws {validation_failed} @throws {pin_not_set} @throws {incorrect_pin} @throws {pin_locked}
   */
  async show(
    customer: SignedIn,
    { transactionPin, confirmationId }: CardNumbersDto,
  ): Promise<CardNumberDto[]> {
    return this.writes.of(customer, async (tx) => {
      const cards = (await this.cards.open(tx, customer.id)).filter(hasNumber);
      const details = () => this.shown(tx, customer.id, cards);
      const act = { action: 'card_numbers', details, confirmationId } as const;
      if (!(await this.confirmations.consume(tx, customer, act))) {
        if (transactionPin === undefined)
          throw new Refused('validation_failed', 'The transaction PIN is required');
        await this.pins.check(tx, customer.id, transactionPin);
      }
      for (const card of cards) await this.events.record(tx, cardChanged('card.number_shown', card));
      return cards.map((card) => ({ id: card.id, number: this.numbers.open(card) }));
    });
  }

  private async shown(tx: Tx, userId: string, cards: readonly Card[]): Promise<Details> {
    const { firstName, lastName, username } = await this.users.require(tx, userId);
    const ends = cards.map(({ last4 }) => `•••• ${last4 ?? ''}`);
    return detailsOf({ customer: `${firstName} ${lastName}`, username, cards: ends });
  }
}
