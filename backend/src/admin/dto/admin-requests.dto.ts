import { ACCOUNT_TYPES, ADMIN_ACCOUNT_TYPES, CURRENCIES, type AccountType } from '#contract/accounts';
import type { AdminAccountType, Currency, OpenAccountRequest } from '#contract/accounts';
import type {
  CreateUserRequest,
  DecideTransferRequest,
  SetBalanceRequest,
  SetDateRequest,
  SetPinRequest,
  SetRestrictionRequest,
  VerifyBeneficiaryRequest,
} from '#contract/admin';
import { LIMITS } from '#contract/limits';
import { EmailField } from '../../common/http/input/email-field.js';
import {
  ChoiceField,
  FlagField,
  IdField,
  MoneyField,
  OptionalField,
  PinField,
  SecretField,
  TextField,
  TimestampField,
  VersionField,
} from '../../common/http/input/fields.js';

const notNegative = (amount: string) => (amount.startsWith('-') ? 'Balance cannot be negative' : null);

export class CreateUserDto implements CreateUserRequest {
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

  /** Currency of the four accounts. Default: AED. */
  @OptionalField()
  @ChoiceField('Currency', CURRENCIES)
  currency?: Currency;

  /** `customer` (the default) or `agent`, a support agent. */
  @OptionalField()
  @ChoiceField('Role', ['customer', 'agent'])
  role?: 'customer' | 'agent';
}

export class OpenAccountDto implements OpenAccountRequest {
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

export class SetBalanceDto implements SetBalanceRequest {
  /** @example "1250.00" */
  @MoneyField('Balance', notNegative)
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

export class VerifyBeneficiaryDto implements VerifyBeneficiaryRequest {
  /** @example "approved" */
  @ChoiceField('Status', ['approved', 'rejected'])
  status!: 'approved' | 'rejected';

  /**
   * The version of the recipient that the administrator saw. If the customer has changed it since, the decision is
   * refused.
   * @example 1
   */
  @OptionalField()
  @VersionField('Version')
  version?: number;

  /**
   * Why it is rejected, for the customer; refused with an approval.
   * @example "name_mismatch"
   */
  @OptionalField()
  @TextField({ label: 'Reason', max: LIMITS.reasonLength })
  reason?: string;
}

export class DecideTransferDto implements DecideTransferRequest {
  /** @example "completed" */
  @ChoiceField('Status', ['completed', 'failed'])
  status!: 'completed' | 'failed';

  /**
   * Why it is rejected, for the customer; refused with an approval.
   * @example "duplicate"
   */
  @OptionalField()
  @TextField({ label: 'Reason', max: LIMITS.reasonLength })
  reason?: string;
}

export class SetDateDto implements SetDateRequest {
  /**
   * RFC 3339, or a date for midnight in Asia/Dubai. From 2000-01-01 to now.
   * @example "2026-01-31T09:30:00Z"
   */
  @TimestampField('Date')
  createdAt!: string;
}

export class SetRestrictionDto implements SetRestrictionRequest {
  @FlagField('Restricted')
  restricted!: boolean;
}

export class SetPinDto implements SetPinRequest {
  /** @example "1234" */
  @PinField()
  newPin!: string;
}
