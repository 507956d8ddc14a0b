import type { PendingTransferView } from '#contract/admin';
import type { AdminBeneficiaryView } from '#contract/beneficiaries';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import type { LiveBindings } from '../../../../shared/live/live-bindings.js';
import {
  decideBeneficiary,
  decideTransfer,
  fetchLatest,
  fetchPending,
  PENDING_BENEFICIARIES,
  PENDING_TRANSFERS,
} from './approvals.api.js';
import { BulkApproval } from './bulk.store.js';
import { sumsByCurrency } from './currency-sums.js';
import { PendingQueues } from './pending-queues.js';

/** Events that end a pending request; a customer may also delete the recipient. */
const BENEFICIARY_DECISIONS = ['beneficiary.approved', 'beneficiary.rejected', 'beneficiary.deleted'];
const TRANSFER_DECISIONS = ['transfer.approved', 'transfer.rejected'];

function nameOfTransfer({ beneficiary, reference }: PendingTransferView): string {
  return beneficiary?.name ?? reference;
}

export const beneficiaryQueues = new PendingQueues<AdminBeneficiaryView>({
  name: 'beneficiaries',
  path: PENDING_BENEFICIARIES,
  fetchPage: fetchPending,
  decide: decideBeneficiary,
  latestDecisions: (limit) => fetchLatest(BENEFICIARY_DECISIONS, limit),
  nameOf: ({ name }) => name,
  wordsOf: ({ name }) => ({ name }),
  sumsOf: () => [],
});

export const transferQueues = new PendingQueues<PendingTransferView>({
  name: 'transfers',
  path: PENDING_TRANSFERS,
  fetchPage: fetchPending,
  decide: decideTransfer,
  latestDecisions: (limit) => fetchLatest(TRANSFER_DECISIONS, limit),
  nameOf: nameOfTransfer,
  wordsOf: (transfer) => ({
    name: nameOfTransfer(transfer),
    amount: formatStaffMoney(transfer.amount, transfer.currency, 'size'),
  }),
  sumsOf: sumsByCurrency,
});

export const beneficiaryBulk = new BulkApproval(beneficiaryQueues);
export const transferBulk = new BulkApproval(transferQueues);

export const approvalsLive: LiveBindings = {
  'admin.beneficiaries.pending': () => {
    beneficiaryQueues.invalidate();
  },
  'admin.transactions.pending': () => {
    transferQueues.invalidate();
  },
};
