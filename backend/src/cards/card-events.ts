import type { DeclineReason } from '#contract/banking/cards';
import type { Currency } from '#contract/banking/accounts';
import type { EventType } from '#contract/events/events';
import type { Resource } from '#contract/events/realtime';
import type { Money } from '#money/money';
import { type BankEvent, ownedEvent, withNotices } from '../events/bank-event.js';
import type { Notice } from '../events/notices/notice.columns.js';
import type { Card } from './card.entity.js';

const RESOURCES: readonly Resource[] = ['cards', 'admin.audit'];
const REQUESTED: readonly Resource[] = [...RESOURCES, 'admin.cards.pending'];
/** The resources that a use changes besides the card. A low balance is reported with the posting. */
const PAID: readonly Resource[] = [
  ...RESOURCES,
  'accounts',
  'transactions',
  'notifications',
  'admin.users',
  'admin.transactions',
];

type OwnedCard = Pick<Card, 'id' | 'userId' | 'kind' | 'last4'>;

/** The details of a use in events. */
interface ToldUse {
  merchant: string;
  amount: Money;
  currency: Currency;
}

function onCard(type: EventType, actorId: string | null, card: OwnedCard, resources = RESOURCES) {
  return ownedEvent(type, 'card', card, { actorId, resources });
}

export function cardRequested(card: Card): BankEvent {
  const { kind, monthlyLimit } = card;
  return {
    ...onCard('card.requested', card.userId, card, REQUESTED),
    after: { cardKind: kind, monthlyLimit },
  };
}

/** @param reason of a rejection, for the customer */
export function cardDecided(
  adminId: string,
  card: OwnedCard,
  status: 'active' | 'rejected',
  reason: string | null,
): BankEvent {
  const isApproved = status === 'active';
  const event = onCard(isApproved ? 'card.approved' : 'card.rejected', adminId, card, REQUESTED);
  const { userId, id: subjectId, kind, last4 } = card;
  const told: Notice = { userId, kind: isApproved ? 'card_approved' : 'card_rejected', subjectId, reason };
  return withNotices(
    {
      ...event,
      after: { cardKind: kind, ...(isApproved ? { last4 } : {}), ...(reason === null ? {} : { reason }) },
    },
    told,
  );
}

/** Changes that a thief of a session would make, of which the customer is notified; blocking a card is none. */
const TOLD: Partial<Record<`card.${Change}`, Notice['kind']>> = {
  'card.unblocked': 'card_unblocked',
  'card.closed': 'card_closed',
  'card.pin_changed': 'card_pin_changed',
};

type Change = 'blocked' | 'unblocked' | 'closed' | 'pin_changed' | 'pin_failed' | 'number_shown';

/** The customer has changed the card or its PIN, seen its number, or given a wrong PIN. */
export function cardChanged(type: `card.${Change}`, card: OwnedCard): BankEvent {
  const resources = type === 'card.closed' && card.last4 === null ? REQUESTED : RESOURCES;
  const after = { cardKind: card.kind, last4: card.last4 };
  const event = { ...onCard(type, card.userId, card, resources), after };
  const kind = card.last4 === null ? undefined : TOLD[type];
  return kind ? withNotices(event, securityNotice(card, kind)) : event;
}

/** The PIN of the card is locked after wrong ones. */
export function cardPinLocked(card: OwnedCard): BankEvent {
  const event = { ...onCard('card.pin_locked', null, card), after: { last4: card.last4 } };
  return withNotices(event, securityNotice(card, 'card_pin_locked'));
}

/** The customer is notified of changes to the security of a card, whatever their preferences. */
function securityNotice({ id: subjectId, userId, last4 }: OwnedCard, kind: Notice['kind']): Notice {
  return { userId, kind, subjectId, name: `•••• ${last4 ?? ''}` };
}

export function cardUsed(card: OwnedCard, use: ToldUse): BankEvent {
  return withNotices(using('card.used', card, use, { status: 'pending' }), notice(card, 'card_used', use));
}

export function cardDeclined(card: OwnedCard, use: ToldUse, reason: DeclineReason): BankEvent {
  return withNotices(
    { ...using('card.declined', card, use, { reason }), resources: RESOURCES },
    notice(card, 'card_declined', use, reason),
  );
}

/** The held amount was posted or released. */
export function cardSettled(card: OwnedCard, use: ToldUse, isCleared: boolean): BankEvent {
  return isCleared
    ? using('card.use_completed', card, use, { status: 'completed' })
    : using('card.use_reversed', card, use, { status: 'failed' });
}

/** A use was refunded. The customer's notice comes with the booking of the money. */
export function cardRefunded(card: OwnedCard, use: ToldUse): BankEvent {
  return { ...using('card.refunded', card, use, {}), resources: RESOURCES };
}

function using(
  type: EventType,
  card: OwnedCard,
  { merchant, amount, currency }: ToldUse,
  outcome: { status?: string; reason?: string },
): BankEvent {
  return { ...onCard(type, null, card, PAID), after: { merchant, amount, currency, ...outcome } };
}

function notice(
  { id: subjectId, userId }: OwnedCard,
  kind: 'card_used' | 'card_declined',
  { merchant: name, amount, currency }: ToldUse,
  reason: string | null = null,
): Notice {
  return { userId, kind, subjectId, name, amount, currency, reason };
}
