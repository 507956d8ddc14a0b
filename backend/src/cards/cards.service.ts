import { Injectable } from '@nestjs/common';
import { CARD_KIND_OF } from '#contract/banking/cards';
import type {
  CardDto,
  CardPinDto,
  CardRequestDto,
  CardUseDto,
  ChangeCardDto,
} from '#contract/shapes/cards.dto';
import { LIMITS } from '#contract/limits';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { Writes } from '../auth/access/writes.service.js';
import { PinOrProof } from '../auth/proofs/pin-or-proof.service.js';
import { EventsService } from '../events/events.service.js';
import { NotFound, Refused, isRefused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import type { Once } from '../platform/http/output/once.js';
import { CommittedRefusal, type Tx } from '../platform/database/transaction/unit-of-work.js';
import { cardChanged, cardRequested } from './card-events.js';
import { type Card, hasNumber } from './card.entity.js';
import { CardsRepository } from './cards.repository.js';
import { CardPins } from './secrets/card-pins.service.js';

/** Reads customers' cards, and requests, changes and closes them. */
@Injectable()
export class CardsService {
  constructor(
    private readonly writes: Writes,
    private readonly cards: CardsRepository,
    private readonly cardPins: CardPins,
    private readonly accounts: AccountsService,
    private readonly proofs: PinOrProof,
    private readonly events: EventsService,
  ) {}

  /** A customer's cards and open requests, oldest first. */
  ofCustomer(userId: string): Promise<CardDto[]> {
    return this.cards.ofCustomer(userId);
  }

  /** All cards and requests of a customer, also closed ones. */
  everOfCustomer(userId: string): Promise<CardDto[]> {
    return this.cards.everOfCustomer(userId);
  }

  /** One card, also a closed one. @throws {not_found} */
  async find(userId: string, id: string): Promise<CardDto> {
    return orNotFound(await this.cards.view(userId, id));
  }

  /** The newest uses of a customer's cards. */
  uses(userId: string): Promise<CardUseDto[]> {
    return this.cards.uses(userId);
  }

  /** All uses, newest first, in batches. */
  streamUses(userId: string): AsyncGenerator<CardUseDto[]> {
    return this.cards.streamUses(userId);
  }

  /**
   * Requests a card, which an administrator has to approve. With an idempotency key, the same request gets the first
   * answer again. A session alone does not suffice, since the request sets the PIN of the card.
   * @throws {reauthentication_required} @throws {incorrect_pin} @throws {pin_locked} @throws {pin_not_set}
   * @throws {account_restricted} @throws {idempotency_key_reused} @throws {not_found} @throws {account_inactive}
   * @throws {card_not_possible} @throws {limit_reached}
   */
  request(customer: SignedIn, request: CardRequestDto, key: string | null): Promise<Once<CardDto>> {
    const { accountId, monthlyLimit, cardPin } = request;
    const content = [accountId, monthlyLimit, cardPin];
    return this.writes.once(customer, { scope: 'card_request', key, content }, async (tx) => {
      // The accounts are locked, so that two requests at once count each other.
      const accounts = await this.accounts.lockAllOf(tx, customer.id);
      const account = accounts.find(({ id }) => id === request.accountId);
      await this.proofs.check(tx, customer, request.transactionPin);
      return this.requestOf(tx, customer, account, request);
    });
  }

  /**
   * Blocks or unblocks a card. If it has this status already, nothing changes. A session is enough to block one. No card
   * is unblocked while its customer has frozen everything.
   * @throws {frozen_by_customer}
   * @throws {reauthentication_required} @throws {incorrect_pin} @throws {pin_locked} @throws {pin_not_set}
   * @throws {not_found}
   * @throws {card_inactive}
   * @throws {account_restricted}
   */
  async setStatus(
    customer: SignedIn,
    id: string,
    { status, transactionPin }: ChangeCardDto,
  ): Promise<CardDto> {
    return this.writes.with(customer, { isPayment: status === 'active' }, async (tx) => {
      const card = usable(await this.locked(tx, customer, id));
      if (card.status !== status) {
        if (status === 'active') await this.proofs.check(tx, customer, transactionPin);
        await this.cards.change(tx, id, { status });
        await this.events.record(
          tx,
          cardChanged(status === 'blocked' ? 'card.blocked' : 'card.unblocked', card),
        );
      }
      return orNotFound(await this.cards.view(customer.id, id, tx));
    });
  }

  /**
   * Withdraws a request, or closes a blocked card for good. Amounts that are held stay held.
   * @throws {reauthentication_required} for a card
   * @throws {not_found}
   * @throws {card_active}
   * @throws {account_restricted}
   */
  close(customer: SignedIn, id: string): Promise<void> {
    return this.writes.of(customer, async (tx) => {
      const card = await this.locked(tx, customer, id);
      if (card.status === 'closed') throw new NotFound('This card');
      if (card.status === 'active') throw new Refused('card_active');
      if (card.status === 'blocked') await this.proofs.check(tx, customer);
      await this.cards.change(tx, id, { status: 'closed' });
      await this.events.record(tx, cardChanged('card.closed', card));
    });
  }

  /**
   * Changes the PIN for terminals.
   * @throws {not_found} @throws {card_inactive} @throws {incorrect_pin} @throws {pin_locked} @throws {account_restricted}
   */
  async changePin(customer: SignedIn, id: string, { currentPin, newPin }: CardPinDto): Promise<void> {
    await this.writes.of(customer, async (tx) => {
      const card = usable(await this.locked(tx, customer, id));
      const refused = await this.cardPins.refusal(tx, card, currentPin);
      if (isRefused(refused, 'incorrect_pin')) {
        await this.events.record(tx, cardChanged('card.pin_failed', card));
      }
      if (refused) throw new CommittedRefusal(refused);
      await this.cards.change(tx, id, this.cardPins.hash(id, newPin));
      await this.events.record(tx, cardChanged('card.pin_changed', card));
    });
  }

  /** Blocks the customer's active cards, until {@link unfreeze}. The caller has locked the customer. */
  freeze(tx: Tx, userId: string): Promise<void> {
    return this.cards.freeze(tx, userId);
  }

  /** Unblocks the cards that {@link freeze} has blocked. The caller has locked the customer. */
  unfreeze(tx: Tx, userId: string): Promise<void> {
    return this.cards.unfreeze(tx, userId);
  }

  /** @param account the account of the request, locked; `undefined` if it is not the customer's */
  private async requestOf(
    tx: Tx,
    customer: SignedIn,
    account: Account | undefined,
    { accountId, monthlyLimit, cardPin }: CardRequestDto,
  ): Promise<CardDto> {
    if (!account) throw new NotFound('This account');
    const kind = CARD_KIND_OF[account.accountType];
    if (!kind) throw new Refused('card_not_possible');
    if (!account.isActive) throw new Refused('account_inactive');
    const open = await this.cards.open(tx, customer.id);
    if (open.length >= LIMITS.cards)
      throw new Refused('limit_reached', { items: `${LIMITS.cards} cards`, room: 'one is closed' });
    const requests = open.filter(({ status }) => status === 'requested');
    if (requests.length >= LIMITS.cardRequests)
      throw new Refused('limit_reached', {
        items: `${LIMITS.cardRequests} requests for cards`,
        room: 'one is decided',
      });
    await this.cards.deleteOldRequests(tx, customer.id);
    const id = uuidv7();
    const pin = this.cardPins.hash(id, cardPin);
    await this.cards.insert(tx, { id, userId: customer.id, accountId, kind, monthlyLimit, ...pin });
    await this.events.record(tx, cardRequested(await this.locked(tx, customer, id)));
    return orNotFound(await this.cards.view(customer.id, id, tx));
  }

  private async locked(tx: Tx, { id: userId }: SignedIn, id: string): Promise<Card> {
    return orNotFound(await this.cards.lock(tx, { id, userId }));
  }
}

/** @throws {card_inactive} */
function usable(card: Card): Card {
  if (!hasNumber(card)) throw new Refused('card_inactive');
  return card;
}

function orNotFound<Found>(found: Found | null): Found {
  if (!found) throw new NotFound('This card');
  return found;
}
