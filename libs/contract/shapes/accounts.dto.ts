import { PendingApprovalDto } from './admin/approval-requests.dto.js';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  ACCOUNT_TYPES,
  type AccountType,
  ADMIN_ACCOUNT_TYPES,
  type AdminAccountType,
  type Currency,
  NICKNAME_MAX,
} from '../banking/accounts.js';
import { ClearableTextField } from '../fields/fields.js';

/** A customer's account. Amounts are decimal strings with two decimals, in `currency`. */
export class AccountDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  @ApiProperty({ enum: ACCOUNT_TYPES, example: 'current' })
  accountType!: AccountType;
  /**
   * 16 digits.
   * @example "1889863692743895"
   */
  accountNumber!: string;
  /** @example "AE350991889863692743895" */
  iban!: string;
  /**
   * What the customer calls the account; `null` without a nickname.
   * @example "Household"
   */
  nickname!: string | null;
  /**
   * The posted balance, including `heldAmount`.
   * @example "1250.00"
   */
  balance!: string;
  /**
   * Reserved for pending outgoing transfers.
   * @example "250.00"
   */
  heldAmount!: string;
  /**
   * How far below zero the balance of a credit account may go; `0.00` for every other account.
   * @example "0.00"
   */
  creditLimit!: string;
  /**
   * The amount that can be spent: `balance + creditLimit - heldAmount`.
   * @example "1000.00"
   */
  availableBalance!: string;
  /** @example "AED" */
  currency!: Currency;
  isActive!: boolean;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "2026-01-31T09:30:00.000Z" */
  updatedAt!: string;
}

/** An account as administrators see it: the type `current` is called `checking`. */
export class AdminAccountDto extends OmitType(AccountDto, ['accountType']) {
  @ApiProperty({ enum: ADMIN_ACCOUNT_TYPES, example: 'checking' })
  accountType!: AdminAccountType;
  /** That something about it waits for a second person. */
  pendingApproval!: PendingApprovalDto | null;
}

export class RenameAccountDto {
  /**
   * At most 30 characters. Trimmed; `null` or a blank text takes the nickname away.
   * @example "Household"
   */
  @ClearableTextField({ label: 'Nickname', max: NICKNAME_MAX })
  nickname!: string | null;
}
