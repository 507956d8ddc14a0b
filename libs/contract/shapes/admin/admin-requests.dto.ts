import {
  ACCOUNT_TYPES,
  type AccountType,
  ADMIN_ACCOUNT_TYPES,
  type AdminAccountType,
  CURRENCIES,
  type Currency,
} from '../../banking/accounts.js';
import { APPROVAL_KINDS, type ApprovalKind } from '../../access/confirmations.js';
import { LIMITS } from '../../limits.js';
import { compareMoney } from '../../../money/money.js';
import { EmailField } from '../../fields/email-field.js';
import {
  ChoiceField,
  FlagField,
  IdField,
  MoneyField,
  OptionalField,
  PinField,
  rule,
  SecretField,
  TextField,
} from '../../fields/fields.js';
import { ConfirmationIdField } from '../../fields/proof-fields.js';
import { TimestampField } from '../../fields/time-fields.js';
import { isUuid } from '../../ids.js';

const notNegative = (amount: string) => (amount.startsWith('-') ? 'Balance cannot be negative' : null);

export class NewUserDto {
  /** @example "layla@example.ae" */
  @EmailField()
  email!: string;

  /** @example "Layla" */
  @TextField({ label: 'First name', max: LIMITS.nameLength })
  firstName!: string;

  /** @example "Rahman" */
  @TextField({ label: 'Last name', max: LIMITS.nameLength })
  lastName!: string;

  /** @example "layla" */
  @TextField({ label: 'Username', max: LIMITS.usernameLength })
  username!: string;

  /** @example "Layla#2026" */
  @SecretField({ label: 'Password', min: LIMITS.passwordMinLength, max: LIMITS.passwordMaxLength })
  password!: string;
}

/** Input to create a customer, or a support agent. */
export class CreateUserDto extends NewUserDto {
  /**
   * Whether the password works once: the customer then chooses their own at the first sign-in, before anything else.
   * Only of a customer. Default: false.
   * @example true
   */
  @OptionalField()
  @FlagField('Password once')
  passwordOnce?: boolean;

  /** Currency of the four accounts. Default: AED. */
  @OptionalField()
  @ChoiceField('Currency', CURRENCIES)
  currency?: Currency;

  /** `customer` (the default) or `agent`, a support agent. */
  @OptionalField()
  @ChoiceField('Role', ['customer', 'agent'])
  role?: 'customer' | 'agent';
}

/** What of a new account is confirmed. */
export class AccountOpeningDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  @IdField('Customer')
  userId!: string;

  /** @example "checking" */
  @ChoiceField('Account type', [...new Set([...ADMIN_ACCOUNT_TYPES, ...ACCOUNT_TYPES])])
  accountType!: AdminAccountType | AccountType;

  /** @example "1000.00" */
  @MoneyField('Balance', notNegative)
  balance!: string;

  /** Default: AED. */
  @OptionalField()
  @ChoiceField('Currency', CURRENCIES)
  currency?: Currency;
}

export class OpenAccountDto extends AccountOpeningDto {
  /**
   * A verified `account_opening`, for administrators with a strong factor who give an opening balance.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** What of a correction is confirmed. */
class BalanceDto {
  /**
   * From 0.00; of a credit account from its credit limit below zero, such as `-5000.00`.
   * @example "1250.00"
   */
  @MoneyField('Balance')
  balance!: string;

  /**
   * The balance that the administrator saw. If it has changed since, the request is refused.
   * @example "1000.00"
   */
  @OptionalField()
  @MoneyField('Expected balance')
  expectedBalance?: string;

  /**
   * Why the balance is corrected; the customer reads it in the statement. At most 200 characters.
   * @example "Fee charged twice in October"
   */
  @OptionalField()
  @TextField({ label: 'Reason', max: LIMITS.reasonLength })
  reason?: string;
}

export class SetBalanceDto extends BalanceDto {
  /**
   * A verified confirmation, for administrators with a strong factor.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** A correction of an account that is to be confirmed. */
export class BalanceEditDto extends BalanceDto {
  @IdField('Account')
  accountId!: string;
}

class LimitDto {
  /**
   * From 0.00, in the currency of the account.
   * @example "25000.00"
   */
  @MoneyField('Credit limit', (amount) =>
    compareMoney(amount, '0.00') < 0 || compareMoney(amount, LIMITS.maxCreditLimit) > 0
      ? `Credit limit must be from 0.00 to ${LIMITS.maxCreditLimit}`
      : null,
  )
  creditLimit!: string;

  /**
   * The limit that the administrator saw. If it has changed since, the request is refused.
   * @example "10000.00"
   */
  @OptionalField()
  @MoneyField('Expected credit limit')
  expectedCreditLimit?: string;
}

export class CreditLimitDto extends LimitDto {
  /**
   * A verified `credit_limit`, for administrators with a strong factor who raise it.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** A limit that is to be confirmed. */
export class CreditLimitOfDto extends LimitDto {
  @IdField('Account')
  accountId!: string;
}

export class SetDateDto {
  /**
   * RFC 3339, or a date for midnight in Asia/Dubai. From 2000-01-01 to now.
   * @example "2026-01-31T09:30:00Z"
   */
  @TimestampField('Date')
  createdAt!: string;
}

export class SetRestrictionDto {
  @FlagField('Restricted')
  restricted!: boolean;

  /**
   * Why, for the customer: `unusual_activity`, `access_lost`, `details_missing`, `identity_unclear`,
   * `customer_request`, or free text of at most 200 characters. Only of a restriction.
   * @example "unusual_activity"
   */
  @OptionalField()
  @TextField({ label: 'Reason', max: LIMITS.reasonLength })
  reason?: string;
}

export class SetPinDto {
  /** @example "1234" */
  @PinField()
  newPin!: string;

  /**
   * A verified confirmation, for administrators with a strong factor.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** Whom an action that is to be confirmed is about. */
export class OneUserDto {
  @IdField('User')
  userId!: string;
}

/** What is to be approved together. */
export class BulkApprovalDto {
  /** @example "transfers" */
  @ChoiceField('Kind', APPROVAL_KINDS)
  kind!: ApprovalKind;

  /** @example ["019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c"] */
  @rule('ids', (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= LIMITS.bulkApproval && value.every(isUuid)
      ? null
      : `Ids must be a list of 1 to ${LIMITS.bulkApproval} ids`,
  )
  ids!: string[];
}
