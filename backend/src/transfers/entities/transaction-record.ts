import type { BlockedReason } from '#contract/admin';
import type { Risk } from './signal.columns.js';
import type { SHOWN_FIELDS } from './transaction.columns.js';
import type { Transaction } from './transaction.entity.js';

/** A transaction with the number of its account. */
export type TransactionRecord = Pick<Transaction, (typeof SHOWN_FIELDS)[number]> & {
  accountNumber: string;
  /** Whether its customer cancelled it. */
  cancelled: boolean;
  /** The name of the payer, if that was a customer of the bank. */
  senderName: string | null;
};

/** A transaction with its owner's first and last name. */
export type OwnedTransaction = TransactionRecord & { userName: string };

/** A pending transfer, with the reason why an approval was refused, if one was, and with its risk. */
export type PendingTransaction = OwnedTransaction & { blockedReason: BlockedReason | null } & Risk;
