import { PendingApprovalDto } from './admin/approval-requests.dto.js';
import type { BlockedReason } from '../admin.js';
import type { Currency } from '../banking/accounts.js';
import type { RiskSignal } from '../banking/risk.js';
import {
  type Purpose,
  PURPOSES,
  TRANSACTION_DIRECTIONS,
  TRANSACTION_STATUSES,
  type TransactionDirection,
  type TransactionStatus,
  type TransactionType,
} from '../banking/transfers.js';
import { LIMITS } from '../limits.js';
import {
  ChoiceField,
  IdField,
  MoneyField,
  OptionalField,
  PinField,
  PositiveMoneyField,
  TextField,
} from '../fields/fields.js';
import { ConfirmationIdField } from '../fields/proof-fields.js';
import { EndField, TimestampField } from '../fields/time-fields.js';
import { PageQueryDto } from './common.dto.js';

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
export class TransactionDto {
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
export class QueuePlaceDto {
  /**
   * Number of pending transfers that are older, at most 50: then there may be more. `null` once the transfer is decided.
   * @example 2
   */
  ahead!: number | null;
}

/** A transaction with its owner, as administrators see it. */
export class AdminTransactionDto extends TransactionDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "Aisha Al Mansoori" */
  userName!: string;
}

/** What was suspicious about a transfer when it was submitted. */
export class RiskSignalDto {
  /** @example "unusual_amount" */
  id!: RiskSignal;
  /**
   * What it adds to the risk.
   * @example 25
   */
  weight!: number;
  /** @example "The amount is 6.5 times the median of 200.00, of 14 payments in 90 days." */
  text!: string;
  /**
   * The numbers of the text by their names; amounts are in the currency of the transfer.
   * @example { "times": "6.5", "median": "200.00", "payments": "14" }
   */
  figures!: Record<string, string>;
}

/** A transfer that is pending a decision. */
export class PendingTransferDto extends AdminTransactionDto {
  /**
   * Why an approval is refused: the recipient’s account at this bank cannot be credited, or the payer has frozen
   * everything. On a page this is checked as the row is read; the whole list has the first once an approval was refused.
   * @example "recipient_unavailable"
   */
  blockedReason!: BlockedReason | null;
  /**
   * The recipient's IBAN as of the time of submission.
   * @example "AE070331234567890123456"
   */
  beneficiaryIban!: string | null;
  /** Heaviest first; none for a transfer from before there were signals. */
  signals!: RiskSignalDto[];
  /**
   * The sum of the weights of its signals, 0 to 100.
   * @example 35
   */
  risk!: number;
  /** That something about it waits for a second person. */
  pendingApproval!: PendingApprovalDto | null;
}

/** What of a transfer is confirmed. */
export class TransferDetailsDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  @IdField('Account')
  fromAccountId!: string;

  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b" */
  @IdField('Beneficiary')
  toBeneficiaryId!: string;

  /**
   * Positive, at most 10000000.00, in the account's currency; a plain decimal string or a JSON number.
   * @example "250.00"
   */
  @PositiveMoneyField('Amount')
  amount!: string;

  /** @example "family_support" */
  @ChoiceField('Purpose', PURPOSES)
  purpose!: Purpose;

  /** @example "For the school fees" */
  @OptionalField()
  @TextField({ label: 'Notes', max: LIMITS.notesLength, multiline: true })
  notes?: string;
}

export class TransferRequestDto extends TransferDetailsDto {
  /**
   * Four digits, as a string.
   * @example "1234"
   */
  @PinField()
  transactionPin!: string;

  /**
   * A verified confirmation, for customers with a strong factor: above `CONFIRM_ABOVE`, and for the first payment to a
   * recipient.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** `?limit=&before=&status=&direction=&from=&to=&least=&most=&recipient=` */
export class OwnTransactionsQueryDto extends PageQueryDto {
  @OptionalField()
  @ChoiceField('status', TRANSACTION_STATUSES)
  status?: TransactionStatus;

  /** Only money in, or only money out. */
  @OptionalField()
  @ChoiceField('direction', TRANSACTION_DIRECTIONS)
  direction?: TransactionDirection;

  /**
   * Start of the period: RFC 3339, or a date for midnight in Asia/Dubai.
   * @example "2026-01-01"
   */
  @OptionalField()
  @TimestampField('from')
  from?: string;

  /**
   * End of the period: RFC 3339 (exclusive), or a date, which includes that day in Asia/Dubai.
   * @example "2026-01-31"
   */
  @OptionalField()
  @EndField('to')
  to?: string;

  /**
   * Smallest amount, without a sign.
   * @example "100.00"
   */
  @OptionalField()
  @MoneyField('least')
  least?: string;

  /**
   * Largest amount, without a sign.
   * @example "5000.00"
   */
  @OptionalField()
  @MoneyField('most')
  most?: string;

  /**
   * The recipient's whole name, as in the list.
   * @example "Omar Haddad"
   */
  @OptionalField()
  @TextField({ label: 'recipient', max: LIMITS.nameLength })
  recipient?: string;
}
