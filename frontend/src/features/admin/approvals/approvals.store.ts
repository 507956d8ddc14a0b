import type { PendingTransferView } from '#contract/admin';
import type { AdminBeneficiaryView } from '#contract/beneficiaries';
import { createResource } from '../../../shared/store/create-resource.js';
import {
  decideBeneficiary,
  decideTransfer,
  fetchLatest,
  fetchPendingBeneficiaries,
  fetchPendingTransfers,
} from './approvals.api.js';
import { BulkApproval } from './bulk.store.js';
import { sumsByCurrency } from './currency-sums.js';
import { PendingQueue } from './pending-queue.js';

/** Whose name is on it, for a customer may have taken it back. */
const BENEFICIARY_DECISIONS = ['beneficiary.approved', 'beneficiary.rejected', 'beneficiary.deleted'];
const TRANSFER_DECISIONS = ['transfer.approved', 'transfer.rejected'];

export const beneficiaryQueue = new PendingQueue<AdminBeneficiaryView>({
  name: 'beneficiaries',
  pending: createResource('admin.beneficiaries.pending', fetchPendingBeneficiaries),
  decide: decideBeneficiary,
  latestDecisions: (limit) => fetchLatest(BENEFICIARY_DECISIONS, limit),
  nameOf: ({ name }) => name,
  sumsOf: () => [],
  wordsOf: ({ name, userName, bankName, accountNumber, iban, swiftCode, country }) => [
    name,
    userName,
    bankName,
    accountNumber,
    iban,
    swiftCode,
    country,
  ],
});

export const transferQueue = new PendingQueue<PendingTransferView>({
  name: 'transfers',
  pending: createResource('admin.transactions.pending', fetchPendingTransfers),
  decide: decideTransfer,
  latestDecisions: (limit) => fetchLatest(TRANSFER_DECISIONS, limit),
  nameOf: ({ beneficiary, reference }) => beneficiary?.name ?? reference,
  sumsOf: sumsByCurrency,
  wordsOf: ({ beneficiary, fromAccount, userName, reference, notes, amount }) => [
    beneficiary?.name ?? null,
    beneficiary?.bankName ?? null,
    beneficiary?.accountNumber ?? null,
    fromAccount?.accountNumber ?? null,
    userName,
    reference,
    notes,
    amount,
  ],
});

export const beneficiaryBulk = new BulkApproval(beneficiaryQueue);
export const transferBulk = new BulkApproval(transferQueue);
