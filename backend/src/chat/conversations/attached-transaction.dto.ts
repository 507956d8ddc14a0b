import type { AttachedTransaction } from '#contract/chat';
import type { Currency } from '#contract/accounts';
import type { TransactionStatus, TransactionType } from '#contract/transfers';

class AttachedTransactionDetailsDto {
  /** @example "TXN-7K3M-9Q2D-X0PA" */
  reference!: string;
  /**
   * Signed: negative is money out of the customer's account.
   * @example "-250.00"
   */
  amount!: string;
  /** @example "AED" */
  currency!: Currency;
  type!: TransactionType;
  status!: TransactionStatus;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
  /**
   * The recipient; `null` for other transactions.
   * @example "Omar Haddad"
   */
  counterparty!: string | null;
}

/** The transaction that a message is about, as it is now. */
export class AttachedTransactionDto implements AttachedTransaction {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** `null` when the transaction is no longer there. */
  details!: AttachedTransactionDetailsDto | null;
}
