import type { AdminTransactionView, PendingTransferView } from '#contract/admin';
import type { TransactionView } from '#contract/transfers';
import type { OwnedTransaction, PendingTransaction, TransactionRecord } from './transactions.repository.js';

/** A transaction as its customer sees it. */
export function transactionView(transaction: TransactionRecord): TransactionView {
  return {
    id: transaction.id,
    reference: transaction.reference,
    amount: transaction.amount,
    fees: transaction.fees,
    currency: transaction.currency,
    type: transaction.type,
    status: transaction.status,
    purpose: transaction.purpose,
    notes: transaction.notes,
    createdAt: transaction.createdAt.toISOString(),
    decidedAt: transaction.decidedAt?.toISOString() ?? null,
    beneficiary: beneficiaryOf(transaction),
    fromAccount: payerOf(transaction),
  };
}

/** A transaction as administrators see it. All of the bank's go through here: spreading one costs thrice this. */
export function adminTransactionView(transaction: OwnedTransaction): AdminTransactionView {
  const { userId, userName } = transaction;
  return Object.assign(transactionView(transaction), { userId, userName });
}

/** A transfer that waits for a decision. */
export function pendingTransferView(transaction: PendingTransaction): PendingTransferView {
  const { blockedReason } = transaction;
  return Object.assign(adminTransactionView(transaction), { blockedReason });
}

/** As it was when the transfer was submitted. */
function beneficiaryOf({
  beneficiaryName,
  beneficiaryBankName,
  beneficiaryAccountNumber,
}: TransactionRecord) {
  if (beneficiaryName === null) return null;
  return {
    name: beneficiaryName,
    bankName: beneficiaryBankName ?? '',
    accountNumber: beneficiaryAccountNumber ?? '',
  };
}

/** Money that came in left an account that is not the customer's to see. */
function payerOf({ amount, accountId, accountNumber, userId }: TransactionRecord) {
  return amount.startsWith('-') ? { id: accountId, accountNumber, userId } : null;
}
