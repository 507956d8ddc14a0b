import { PendingApprovalDto } from './approval-requests.dto.js';
import { ApiProperty } from '@nestjs/swagger';
import { CURRENCIES, type Currency } from '../../banking/accounts.js';
import type { AdminAccountDto } from '../accounts.dto.js';
import { CurrentUserDto } from '../access/sign-in.dto.js';

export class CurrencyTotalDto {
  @ApiProperty({ enum: CURRENCIES, example: 'AED' })
  currency!: Currency;
  /** @example "1250000.00" */
  total!: string;
}

/** A user with their accounts, as administrators see them. */
export class AdminUserDto extends CurrentUserDto {
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
  accounts!: AdminAccountDto[];
  /** The money in the customer’s savings goals, which is part of no account; only currencies with any. */
  goalTotals!: CurrencyTotalDto[];
  /** That something about it waits for a second person. */
  pendingApproval!: PendingApprovalDto | null;
}

/** Key figures of the bank, all read at the same moment. */
export class AdminSummaryDto {
  /**
   * Users of all roles.
   * @example 7
   */
  users!: number;
  /** @example 5 */
  customers!: number;
  /** @example 1 */
  restrictedUsers!: number;
  /** @example 12 */
  accounts!: number;
  /**
   * Exact up to a million; a larger number is an estimate of the database, which may be some per cent off.
   * @example 52
   */
  transactions!: number;
  /** @example 3 */
  pendingBeneficiaries!: number;
  /** @example 7 */
  pendingTransfers!: number;
  /** @example 2 */
  pendingStandingOrders!: number;
  /**
   * Requests for cards.
   * @example 1
   */
  pendingCards!: number;
  /**
   * The money on all accounts and in all savings goals, per currency: AED always and first, then the other currencies
   * that have accounts.
   */
  balances!: CurrencyTotalDto[];
}

/** An item of the audit trail: who did what to whom, and when. */
export class AuditItemDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  id!: string;
  /** @example "2026-01-31T10:00:00.000Z" */
  at!: string;
  /** @example "transfer.approved" */
  type!: string;
  /**
   * The user who caused the event; null for the bank itself.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b58"
   */
  actorId!: string | null;
  /**
   * The user's current name; null for the bank itself and if the user was deleted.
   * @example "Mariam Al Suwaidi"
   */
  actorName!: string | null;
  /** @example "transaction" */
  subjectType!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  subjectId!: string;
  /**
   * The subject's current name, reference or account number; null if the subject was deleted.
   * @example "TXN-7K3M-9Q2D-X0PA"
   */
  subjectName!: string | null;
  /**
   * The customer concerned: the owner of the account, transfer, recipient or conversation, or the user that the event
   * is about; null when it is about no user.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59"
   */
  customerId!: string | null;
  /**
   * The customer's current name; null if the user was deleted.
   * @example "Aisha Al Mansoori"
   */
  customerName!: string | null;
  /** @example { "status": "pending" } */
  before!: Record<string, unknown> | null;
  /** @example { "status": "completed" } */
  after!: Record<string, unknown> | null;
}

export class InvariantFigureDto {
  /** @example "journals_balance" */
  id!: string;
  /** @example "Each journal sums to zero per currency" */
  description!: string;
  /** @example 0 */
  violations!: number;
}

/** Result of checking the books. */
export class LedgerCheckDto {
  ok!: boolean;
  invariants!: InvariantFigureDto[];
  /**
   * Sum of all entries per currency; zero unless the books are wrong.
   * @example { "AED": "0.00", "USD": "0.00", "EUR": "0.00", "GBP": "0.00" }
   */
  totals!: Record<string, string>;
}

/** A code with which a user chooses a new password. It is shown only here. */
export class IssuedResetCodeDto {
  /** @example "K7QF-2M9P-XW4T-8RNC" */
  code!: string;
  /** @example "2026-01-16T09:30:00.000Z" */
  expiresAt!: string;
}

class NamedPasskeyDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "Phone" */
  name!: string;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
  /** @example "2026-01-31T09:30:00.000Z" */
  lastUsedAt!: string | null;
}

export class UserFactorsDto {
  passkeys!: NamedPasskeyDto[];
  /** @example "2026-01-31T09:30:00.000Z" */
  totpSince!: string | null;
  /** @example 10 */
  recoveryCodes!: number;
}
