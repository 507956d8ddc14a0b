import { CURRENCIES, type Currency } from '#contract/accounts';
import type { AdminSummary, AdminUserView, AuditItem } from '#contract/admin';
import type { InvariantFigure, LedgerCheck } from '#contract/ledger';
import { ApiProperty } from '@nestjs/swagger';
import type { AdminAccountDto } from '../../accounts/account.dto.js';
import { CurrentUserDto } from '../../auth/users/current-user.dto.js';

/** A user with accounts, as administrators see it. */
export class AdminUserDto extends CurrentUserDto implements AdminUserView {
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
  accounts!: AdminAccountDto[];
}

class CurrencyTotalDto {
  @ApiProperty({ enum: CURRENCIES, example: 'AED' })
  currency!: Currency;
  /** @example "1250000.00" */
  total!: string;
}

/** The bank in figures, all of one moment. */
export class AdminSummaryDto implements AdminSummary {
  /**
   * Of every role.
   * @example 7
   */
  users!: number;
  /** @example 5 */
  customers!: number;
  /** @example 1 */
  restrictedUsers!: number;
  /** @example 12 */
  accounts!: number;
  /** @example 52 */
  transactions!: number;
  /** @example 3 */
  pendingBeneficiaries!: number;
  /** @example 7 */
  pendingTransfers!: number;
  /** AED first and always, then the others there are. */
  balances!: CurrencyTotalDto[];
}

/** Who did what to whom, when. */
export class AuditItemDto implements AuditItem {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  id!: string;
  /** @example "2026-01-31T10:00:00.000Z" */
  at!: string;
  /** @example "transfer.approved" */
  type!: string;
  /**
   * Who did it; null for the bank itself.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b58"
   */
  actorId!: string | null;
  /**
   * As it is now; null once the user is gone.
   * @example "Mariam Al Suwaidi"
   */
  actorName!: string | null;
  /** @example "transaction" */
  subjectType!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  subjectId!: string;
  /**
   * As it is now: a name, a reference, an account's number; null once it is gone.
   * @example "TXN-7K3M-9Q2D-X0PA"
   */
  subjectName!: string | null;
  /** @example { "status": "pending" } */
  before!: Record<string, unknown> | null;
  /** @example { "status": "completed" } */
  after!: Record<string, unknown> | null;
}

class InvariantFigureDto implements InvariantFigure {
  /** @example "journals_balance" */
  id!: string;
  /** @example "Each journal sums to zero per currency" */
  description!: string;
  /** @example 0 */
  violations!: number;
}

/** The state of the books. */
export class LedgerCheckDto implements LedgerCheck {
  ok!: boolean;
  invariants!: InvariantFigureDto[];
  /**
   * The sum over all entries by currency.
   * @example { "AED": "0.00", "USD": "0.00", "EUR": "0.00", "GBP": "0.00" }
   */
  totals!: Record<string, string>;
}
