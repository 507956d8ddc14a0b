import type { AdminTransactionView, BlockedReason, PendingTransferView } from '#contract/admin';
import type { Currency } from '#contract/accounts';
import type {
  QueuePlaceView,
  TransactionStatus,
  TransactionType,
  TransactionView,
} from '#contract/transfers';

class TransactionBeneficiaryDto {
  /** @example "Omar Haddad" */
  name!: string;
  /** @example "Falaj Bank" */
  bankName!: string;
  /** @example "1889863692743895" */
  accountNumber!: string;
}

class TransactionAccountDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "1507897681493790" */
  accountNumber!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
}

/** A transaction: completed, pending approval, or failed. */
export class TransactionDto implements TransactionView {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** @example "TXN-7K3M-9Q2D-X0PA" */
  reference!: string;
  /**
   * Signed: negative is money out of the customer's account.
   * @example "-250.00"
   */
  amount!: string;
  /** @example "0.00" */
  fees!: string;
  /** @example "AED" */
  currency!: Currency;
  type!: TransactionType;
  status!: TransactionStatus;
  /** @example "family_support" */
  purpose!: string | null;
  /** @example "For the school fees" */
  notes!: string | null;
  /**
   * Why the bank rejected it: `number_invalid`, `name_mismatch`, `details_missing`, `recipient_unavailable`,
   * `purpose_unclear`, `duplicate`, `contact_support`, or free text.
   * @example "name_mismatch"
   */
  reason!: string | null;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
  /** @example "2026-01-31T10:00:00.000Z" */
  decidedAt!: string | null;
  /**
   * Whether the customer cancelled it before the bank decided. Its status is then `failed`.
   * @example false
   */
  cancelled!: boolean;
  /** The recipient as of the time of submission. */
  beneficiary!: TransactionBeneficiaryDto | null;
  /**
   * Of money that another customer of this bank has paid: their name at that time. Their account is not told.
   * @example "Omar Haddad"
   */
  senderName!: string | null;
  fromAccount!: TransactionAccountDto | null;
}

/** The place of a transfer among those that wait for approval. */
export class QueuePlaceDto implements QueuePlaceView {
  /**
   * Number of pending transfers that are older, at most 50: then there may be more. `null` once the transfer is decided.
   * @example 2
   */
  ahead!: number | null;
}

/** A transaction with its owner, as administrators see it. */
export class AdminTransactionDto extends TransactionDto implements AdminTransactionView {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "Aisha Al Mansoori" */
  userName!: string;
}

/** A transfer that is pending a decision. */
export class PendingTransferDto extends AdminTransactionDto implements PendingTransferView {
  /**
   * Why an approval is refused: the recipient’s account at this bank cannot be credited. On a page this is checked as
   * the row is read; in the whole list it is set once an approval was refused.
   */
  blockedReason!: BlockedReason | null;
  /**
   * The recipient's IBAN as of the time of submission.
   * @example "AE070331234567890123456"
   */
  beneficiaryIban!: string | null;
}
