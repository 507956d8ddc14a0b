import { REQUEST_CHECKS } from '#contract/admin';
import type { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { PendingCardDto } from '#contract/shapes/cards.dto';
import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { formatStaffMoney, inGroups } from '../../../../shared/format/money.js';
import type { LiveBindings } from '../../../../shared/live/live-bindings.js';
import {
  decideBeneficiary,
  decideCard,
  decideStandingOrder,
  decideTransfer,
  fetchLatest,
  fetchPending,
  INBOX,
  PENDING_BENEFICIARIES,
  PENDING_CARDS,
  PENDING_ORDERS,
  PENDING_TRANSFERS,
} from './approvals.api.js';
import { sumsByCurrency } from './currency-sums.js';
import { PendingQueues } from './pending-queues.js';
import { contexts } from './request-contexts.store.js';

/** Events that end a pending request; a customer may also delete the recipient or cancel the transfer. */
const BENEFICIARY_DECISIONS = ['beneficiary.approved', 'beneficiary.rejected', 'beneficiary.deleted'];
const TRANSFER_DECISIONS = ['transfer.approved', 'transfer.rejected', 'transfer.cancelled'];
const ORDER_DECISIONS = ['standing_order.approved', 'standing_order.rejected', 'standing_order.cancelled'];

const CARD_DECISIONS = ['card.approved', 'card.rejected', 'card.closed'];

const DECISIONS = {
  beneficiaries: decideBeneficiary,
  transfers: decideTransfer,
  standing_orders: decideStandingOrder,
  cards: decideCard,
} as const;

function nameOfTransfer({ beneficiary, reference }: PendingTransferDto): string {
  return beneficiary?.name ?? reference;
}

export const beneficiaryQueues = new PendingQueues<AdminBeneficiaryDto>({
  name: 'beneficiaries',
  path: PENDING_BENEFICIARIES,
  fetchPage: fetchPending,
  decide: decideBeneficiary,
  approvalOf: () => 'beneficiaries',
  checks: ['number_invalid', 'recipient_unavailable'],
  failedOf: ({ checks }) =>
    checks.iban === 'invalid' || checks.swift === 'invalid' ? ['number_invalid'] : [],
  amountOf: () => null,
  latestDecisions: (limit) => fetchLatest(BENEFICIARY_DECISIONS, limit),
  nameOf: ({ name }) => name,
  wordsOf: ({ name, accountNumber }) => ({ name, reference: inGroups(accountNumber.replace(/\s/g, '')) }),
  changeableOf: (recipient) =>
    [
      recipient.name,
      recipient.bankName,
      inGroups(recipient.accountNumber.replace(/\s/g, '')),
      recipient.country,
      recipient.iban,
      recipient.swiftCode,
      recipient.routingNumber,
    ].map((value) => value ?? ''),
  sumsOf: () => [],
});

export const transferQueues = new PendingQueues<PendingTransferDto>({
  name: 'transfers',
  path: PENDING_TRANSFERS,
  fetchPage: fetchPending,
  decide: decideTransfer,
  approvalOf: () => 'transfers',
  checks: ['recipient_unavailable', 'customer_frozen'],
  failedOf: ({ blockedReason }) => (blockedReason === null ? [] : [blockedReason]),
  amountOf: ({ amount }) => amount,
  riskOf: ({ risk }) => risk,
  latestDecisions: (limit) => fetchLatest(TRANSFER_DECISIONS, limit),
  nameOf: nameOfTransfer,
  wordsOf: (transfer) => ({
    name: nameOfTransfer(transfer),
    amount: formatStaffMoney(transfer.amount, transfer.currency, 'size'),
    reference: transfer.reference,
  }),
  changeableOf: () => [],
  sumsOf: sumsByCurrency,
});

export const standingOrderQueues = new PendingQueues<PendingStandingOrderDto>({
  name: 'standingOrders',
  path: PENDING_ORDERS,
  fetchPage: fetchPending,
  decide: decideStandingOrder,
  approvalOf: () => 'standing_orders',
  checks: ['account_inactive', 'beneficiary_not_approved'],
  failedOf: ({ failedChecks = [] }: Partial<Pick<PendingStandingOrderDto, 'failedChecks'>>) => failedChecks,
  amountOf: ({ amount }) => amount,
  latestDecisions: (limit) => fetchLatest(ORDER_DECISIONS, limit),
  nameOf: ({ beneficiary }) => beneficiary.name,
  wordsOf: ({ beneficiary, amount, currency, accountNumber }) => ({
    name: beneficiary.name,
    amount: formatStaffMoney(amount, currency, 'size'),
    reference: inGroups(accountNumber.replace(/\s/g, '')),
  }),
  changeableOf: ({ amount, currency }) => [formatStaffMoney(amount, currency, 'size')],
  // What orders pay once and what they pay each month have no common sum.
  sumsOf: () => [],
});

export const cardQueues = new PendingQueues<PendingCardDto>({
  name: 'cards',
  path: PENDING_CARDS,
  fetchPage: fetchPending,
  decide: decideCard,
  approvalOf: () => 'cards',
  checks: ['account_inactive'],
  failedOf: ({ failedChecks = [] }: Partial<Pick<PendingCardDto, 'failedChecks'>>) => failedChecks,
  amountOf: ({ monthlyLimit }) => monthlyLimit,
  latestDecisions: (limit) => fetchLatest(CARD_DECISIONS, limit),
  nameOf: ({ userName }) => userName,
  wordsOf: ({ userName, accountNumber }) => ({ name: userName, reference: inGroups(accountNumber) }),
  changeableOf: ({ monthlyLimit, currency }) => [formatStaffMoney(monthlyLimit, currency, 'size')],
  sumsOf: () => [],
});

/** All requests, whatever their kind. */
export const inboxQueues = new PendingQueues<InboxItemDto>({
  name: 'inbox',
  path: INBOX,
  fetchPage: fetchPending,
  decide: (item, ...decision) => DECISIONS[item.kind](item, ...decision),
  approvalOf: ({ kind }) => kind,
  checks: REQUEST_CHECKS,
  failedOf: ({ failedChecks }) => failedChecks,
  amountOf: ({ amount }) => amount,
  riskOf: ({ risk }) => risk,
  latestDecisions: (limit) =>
    fetchLatest(
      [...BENEFICIARY_DECISIONS, ...TRANSFER_DECISIONS, ...ORDER_DECISIONS, ...CARD_DECISIONS],
      limit,
    ),
  nameOf: ({ name }) => name,
  wordsOf: ({ kind, name, amount, currency, number, reference }) => ({
    name,
    // The limit of a card is no payment.
    ...(amount === null || currency === null || kind === 'cards'
      ? {}
      : { amount: formatStaffMoney(amount, currency, 'size') }),
    reference: reference ?? inGroups(number.replace(/\s/g, '')),
  }),
  changeableOf: ({ name, bankName, number, amount, currency }) => [
    name,
    bankName ?? '',
    inGroups(number.replace(/\s/g, '')),
    amount === null || currency === null ? '' : formatStaffMoney(amount, currency, 'size'),
  ],
  // What is sent at once; a standing order pays later, and the limit of a card is no payment.
  sumsOf: (items) =>
    sumsByCurrency(
      items.flatMap(({ kind, amount, currency }) =>
        kind === 'transfers' && amount !== null && currency !== null ? [{ amount, currency }] : [],
      ),
    ),
});

/** Reloads a queue, the inbox, and what is known of open requests. */
const reload = (queues: { invalidate: () => void }) => () => {
  queues.invalidate();
  inboxQueues.invalidate();
  contexts.invalidate();
};

export const approvalsLive: LiveBindings = {
  'admin.beneficiaries.pending': reload(beneficiaryQueues),
  'admin.transactions.pending': reload(transferQueues),
  'admin.standing-orders.pending': reload(standingOrderQueues),
  'admin.cards.pending': reload(cardQueues),
};
