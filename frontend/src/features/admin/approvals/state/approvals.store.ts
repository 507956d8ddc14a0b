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
  PENDING_BENEFICIARIES,
  PENDING_CARDS,
  PENDING_ORDERS,
  PENDING_TRANSFERS,
} from './approvals.api.js';
import { BulkApproval } from '../bulk/bulk.store.js';
import { sumsByCurrency } from './currency-sums.js';
import { PendingQueues } from './pending-queues.js';

/** Events that end a pending request; a customer may also delete the recipient or cancel the transfer. */
const BENEFICIARY_DECISIONS = ['beneficiary.approved', 'beneficiary.rejected', 'beneficiary.deleted'];
const TRANSFER_DECISIONS = ['transfer.approved', 'transfer.rejected', 'transfer.cancelled'];
const ORDER_DECISIONS = ['standing_order.approved', 'standing_order.rejected', 'standing_order.cancelled'];

const CARD_DECISIONS = ['card.approved', 'card.rejected', 'card.closed'];

function nameOfTransfer({ beneficiary, reference }: PendingTransferDto): string {
  return beneficiary?.name ?? reference;
}

export const beneficiaryQueues = new PendingQueues<AdminBeneficiaryDto>({
  name: 'beneficiaries',
  path: PENDING_BENEFICIARIES,
  fetchPage: fetchPending,
  decide: decideBeneficiary,
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
  latestDecisions: (limit) => fetchLatest(CARD_DECISIONS, limit),
  nameOf: ({ userName }) => userName,
  wordsOf: ({ userName, accountNumber }) => ({ name: userName, reference: inGroups(accountNumber) }),
  changeableOf: ({ monthlyLimit, currency }) => [formatStaffMoney(monthlyLimit, currency, 'size')],
  sumsOf: () => [],
});

export const beneficiaryBulk = new BulkApproval(beneficiaryQueues);
export const transferBulk = new BulkApproval(transferQueues);
export const standingOrderBulk = new BulkApproval(standingOrderQueues);
export const cardBulk = new BulkApproval(cardQueues);

export const approvalsLive: LiveBindings = {
  'admin.beneficiaries.pending': () => beneficiaryQueues.invalidate(),
  'admin.transactions.pending': () => transferQueues.invalidate(),
  'admin.standing-orders.pending': () => standingOrderQueues.invalidate(),
  'admin.cards.pending': () => cardQueues.invalidate(),
};
