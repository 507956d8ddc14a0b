import type { PendingApprovalDto } from './approval-requests.dto.js';
import type { ApprovalKind } from '../../access/confirmations.js';
import type { RequestCheck } from '../../admin.js';
import type { AccountType, Currency } from '../../banking/accounts.js';
import type { NameCheckResult, VerificationStatus } from '../../banking/beneficiaries.js';
import type { TransactionStatus } from '../../banking/transfers.js';
import type { AdminBeneficiaryDto } from '../beneficiaries.dto.js';
import type { PendingCardDto } from '../cards.dto.js';
import type { PendingStandingOrderDto } from '../standing-orders.dto.js';
import type { PendingTransferDto, RiskSignalDto } from '../transfers.dto.js';
import type { AuditItemDto } from './admin-views.dto.js';

/** A request of any kind in the list of all that wait for a decision. */
export class InboxItemDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** @example "transfers" */
  kind!: ApprovalKind;
  /**
   * The version that a decision has to name; `null` for a transfer, which nobody can change.
   * @example 1
   */
  version!: number | null;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "Aisha Al Mansoori" */
  userName!: string;
  /**
   * The recipient; the customer, of a request for a card.
   * @example "Omar Haddad"
   */
  name!: string;
  /** @example "Falaj Bank" */
  bankName!: string | null;
  /**
   * The IBAN or account number that it pays to; the account that a card is for.
   * @example "AE070331234567890123456"
   */
  number!: string;
  /**
   * Without a sign: what is paid, each time for a standing order, or the limit of a card; `null` for a recipient.
   * @example "250.00"
   */
  amount!: string | null;
  /** @example "AED" */
  currency!: Currency | null;
  /**
   * The type of a recipient, the purpose of a transfer, the frequency of a standing order, or the kind of a card.
   * @example "family_support"
   */
  about!: string | null;
  /**
   * How the name of a recipient resembles that of the account's holder; `null` for other requests.
   * @example "match"
   */
  nameCheck!: NameCheckResult | null;
  /** @example "TXN-7K3M-9Q2D-X0PA" */
  reference!: string | null;
  /** That something about it waits for a second person. */
  pendingApproval!: PendingApprovalDto | null;
  /** @example ["recipient_unavailable"] */
  failedChecks!: RequestCheck[];
  /** What is suspicious about a transfer, heaviest first; other requests have none. */
  signals!: RiskSignalDto[];
  /**
   * The sum of the weights of its signals, 0 to 100.
   * @example 35
   */
  risk!: number;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
}

/** The outcome of a check of a request. */
export class RequestCheckDto {
  /** @example "recipient_unavailable" */
  name!: RequestCheck;
  /** @example false */
  hasFailed!: boolean;
}

/** The customer of a request. */
export class RequestCustomerDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  id!: string;
  /** @example "Aisha Al Mansoori" */
  name!: string;
  /** @example false */
  isRestricted!: boolean;
  /**
   * When they became a customer.
   * @example "2025-01-31T09:30:00.000Z"
   */
  since!: string;
}

/** The account that pays, or that a card is for. */
export class RequestAccountDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "current" */
  accountType!: AccountType;
  /** @example "1889863692743895" */
  accountNumber!: string;
  /** @example "AED" */
  currency!: Currency;
  /** @example true */
  isActive!: boolean;
  /**
   * What it can pay besides everything that is held already.
   * @example "1000.00"
   */
  availableBalance!: string;
}

/** The saved recipient of a request. */
export class RequestRecipientDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b" */
  id!: string;
  /** @example "approved" */
  status!: VerificationStatus;
  /** @example "2026-01-30T09:30:00.000Z" */
  savedAt!: string;
  /** @example "2026-01-31T09:30:00.000Z" */
  decidedAt!: string | null;
  /**
   * Who decided; `null` while it waits, and if they were deleted.
   * @example "Mariam Al Suwaidi"
   */
  decidedBy!: string | null;
}

/** An earlier payment to the same recipient. */
export class EarlierPaymentDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e" */
  id!: string;
  /** @example "TXN-7K3M-9Q2D-X0PB" */
  reference!: string;
  /**
   * Without a sign.
   * @example "250.00"
   */
  amount!: string;
  /** @example "AED" */
  currency!: Currency;
  /** @example "completed" */
  status!: TransactionStatus;
  /** @example "2026-01-30T09:30:00.000Z" */
  createdAt!: string;
}

/** What an administrator should know before deciding about a request. */
export class RequestContextDto {
  customer!: RequestCustomerDto;
  /** `null` for a recipient. */
  account!: RequestAccountDto | null;
  /** `null` for a card, and if the recipient was deleted. */
  recipient!: RequestRecipientDto | null;
  checks!: RequestCheckDto[];
  /** The last ten payments to the recipient, newest first. */
  payments!: EarlierPaymentDto[];
  /** What else of the customer waits for a decision, oldest first, at most twenty. */
  waiting!: InboxItemDto[];
  /** The latest events about the request, newest first, at most twenty. */
  timeline!: AuditItemDto[];
}

/** A recipient and what to know before deciding about it. */
export class BeneficiaryContextDto extends RequestContextDto {
  request!: AdminBeneficiaryDto;
}

/** A transfer and what to know before deciding about it. */
export class TransferContextDto extends RequestContextDto {
  request!: PendingTransferDto;
}

/** A standing order and what to know before deciding about it. */
export class StandingOrderContextDto extends RequestContextDto {
  request!: PendingStandingOrderDto;
}

/** A request for a card and what to know before deciding about it. */
export class CardContextDto extends RequestContextDto {
  request!: PendingCardDto;
}
