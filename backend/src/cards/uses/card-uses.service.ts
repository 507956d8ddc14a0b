import { Injectable } from '@nestjs/common';
import type { DeclineReason } from '#contract/banking/cards';
import { compareMoney, sumMoney } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from '../../accounts/account.entity.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { EventsService } from '../../events/events.service.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { BookingsService } from '../../transfers/network-payments/bookings.service.js';
import { NetworkPaymentsService } from '../../transfers/network-payments/network-payments.service.js';
import { cardDeclined, cardRefunded, cardSettled, cardUsed } from '../card-events.js';
import type { CardUse } from '../card-use.entity.js';
import type { Card } from '../card.entity.js';
import { CardsRepository } from '../cards.repository.js';
import type { Authorisation, CardMessages, Decision, Refund, Settled } from '../network/card-network.js';
import { CardNumbers } from '../secrets/card-numbers.service.js';
import { CardPins } from '../secrets/card-pins.service.js';
import { CardUsesRepository } from './card-uses.repository.js';
import { isRefused } from '../../platform/http/errors.js';

const APPROVED: Decision = { isApproved: true, reason: null };
const UNKNOWN_CARD: Decision = { isApproved: false, reason: 'unknown_card' };

/**
 * Uses of cards, by messages of the network: the amount is held, then posted or released. Owners are locked first,
 * then the card or the use, then transactions and accounts.
 */
@Injectable()
export class CardUsesService implements CardMessages {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cards: CardsRepository,
    private readonly uses: CardUsesRepository,
    private readonly numbers: CardNumbers,
    private readonly pins: CardPins,
    private readonly users: UsersService,
    private readonly accounts: AccountsService,
    private readonly networkPayments: NetworkPaymentsService,
    private readonly bookings: BookingsService,
    private readonly events: EventsService,
  ) {}

  /** Whether the network may still claim something of the customer, whose row the caller has locked. */
  isHeld(tx: Tx, userId: string): Promise<boolean> {
    return this.uses.isHeld(tx, userId);
  }

  async authorise(message: Authorisation): Promise<Decision> {
    const found = await this.cards.byNumber(this.numbers.accepted(message.number));
    if (!found) return UNKNOWN_CARD;
    return this.unitOfWork.run(async (tx) => {
      // The lock keeps the customer from being restricted meanwhile.
      await this.accounts.lockOwners(tx, [found.accountId], [], 'SHARE');
      const card = await this.cards.lock(tx, { id: found.id });
      if (!card) return UNKNOWN_CARD;
      const known = await this.uses.find(tx, message.id);
      return known ? decisionOf(known) : this.decide(tx, card, message);
    });
  }

  clear(useId: string): Promise<Settled> {
    return this.settle(useId, 'completed');
  }

  reverse(useId: string): Promise<Settled> {
    return this.settle(useId, 'reversed');
  }

  async refund({ id, useId, amount }: Refund): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const use = await this.uses.lock(tx, useId);
      if (!use) return false;
      if (await this.uses.find(tx, id)) return true;
      const isTooMuch = compareMoney(sumMoney([use.refunded, amount]), use.amount) > 0;
      if (use.status !== 'completed' || use.kind === 'refund' || isTooMuch) return false;
      const { card, merchant, currency } = use;
      const booking = { accountId: card.accountId, amount, type: use.kind, purpose: merchant };
      const transactionId = await this.bookings.book(tx, booking);
      const ids = { id: uuidv7(), cardId: card.id, userId: card.userId, networkId: id, refundOf: use.id };
      const refund = {
        ...ids,
        kind: 'refund',
        status: 'completed',
        merchant,
        amount,
        transactionId,
      } as const;
      await this.uses.insert(tx, refund);
      await this.events.record(tx, cardRefunded(card, { merchant, amount, currency }));
      return true;
    });
  }

  private async decide(tx: Tx, card: Card, message: Authorisation): Promise<Decision> {
    const { id: networkId, amount, merchant, isOnline } = message;
    const account = await this.accounts.lock(tx, card.accountId);
    const kind = isOnline ? ('online' as const) : ('purchase' as const);
    const reason = await this.reasonAgainst(tx, card, message);
    const outcome = reason ?? (await this.hold(tx, card, account, { ...message, kind }));
    const told = { merchant, amount, currency: account.currency };
    const ids = { id: uuidv7(), cardId: card.id, userId: card.userId, networkId };
    if (typeof outcome === 'string') {
      await this.uses.insert(tx, { ...ids, kind, merchant, amount, status: 'declined', reason: outcome });
      await this.events.record(tx, cardDeclined(card, told, outcome));
      return { isApproved: false, reason: outcome };
    }
    const { transactionId } = outcome;
    await this.uses.insert(tx, { ...ids, kind, merchant, amount, status: 'held', transactionId });
    await this.events.record(tx, cardUsed(card, told));
    return APPROVED;
  }

  /** The reason for which the card may not be used, apart from its account; `null` if there is none. Counts a wrong PIN. */
  private async reasonAgainst(tx: Tx, card: Card, message: Authorisation): Promise<DeclineReason | null> {
    const { isRestricted, frozenAt } = await this.users.require(tx, card.userId);
    if (frozenAt !== null && card.status !== 'closed') return 'frozen_by_customer';
    if (card.status !== 'active') return card.status === 'blocked' ? 'card_blocked' : 'card_inactive';
    const { spent, isExpired } = await this.cards.standing(tx, card.id);
    if (isExpired) return 'card_expired';
    if (isRestricted) return 'account_restricted';
    if (message.isSuspicious === true) return 'suspected_fraud';
    const refusal = message.pin === undefined ? null : await this.pins.refusal(tx, card, message.pin);
    if (refusal) return refusal.code;
    const isAbove = compareMoney(sumMoney([spent, message.amount]), card.monthlyLimit) > 0;
    return isAbove ? 'card_limit_exceeded' : null;
  }

  private async hold(
    tx: Tx,
    { last4 }: Card,
    account: Account,
    { amount, kind, merchant }: Authorisation & { kind: 'purchase' | 'online' },
  ): Promise<{ transactionId: string } | DeclineReason> {
    try {
      const notes = `•••• ${last4 ?? ''}`;
      const payment = { amount, type: kind, purpose: merchant, notes };
      return { transactionId: await this.networkPayments.hold(tx, account, payment) };
    } catch (error) {
      // Both are thrown before any write, so the transaction can go on.
      if (isRefused(error, 'insufficient_funds', 'account_inactive')) return error.code;
      throw error;
    }
  }

  private settle(useId: string, status: 'completed' | 'reversed'): Promise<Settled> {
    return this.unitOfWork.run(async (tx) => {
      const use = await this.uses.lock(tx, useId);
      if (!use?.transactionId) return 'unknown';
      if (use.status === 'completed' || use.status === 'reversed') return use.status;
      await this.uses.finish(tx, use.id, status);
      await this.networkPayments.settle(
        tx,
        use.transactionId,
        status === 'completed' ? 'completed' : 'failed',
      );
      const { card, merchant, amount, currency } = use;
      await this.events.record(tx, cardSettled(card, { merchant, amount, currency }, status === 'completed'));
      return status;
    });
  }
}

function decisionOf({ status, reason }: CardUse): Decision {
  return status === 'declined' && reason !== null ? { isApproved: false, reason } : APPROVED;
}
