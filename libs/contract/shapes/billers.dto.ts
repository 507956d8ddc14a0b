import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { BILLER_CATEGORIES, type BillerCategory } from '../banking/bills.js';
import { ConfirmationIdField } from '../fields/proof-fields.js';
import { LIMITS } from '../limits.js';
import {
  BankNumberField,
  ChangeableField,
  ChoiceField,
  CountField,
  FlagField,
  IdField,
  OptionalField,
  PinField,
  PositiveMoneyField,
  rule,
  TextField,
} from '../fields/fields.js';

/** A company whose bills customers can pay. */
export class BillerDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5f" */
  id!: string;
  /** @example "Oasis Power & Water" */
  name!: string;
  @ApiProperty({ enum: BILLER_CATEGORIES, example: 'electricity' })
  category!: BillerCategory;
  /**
   * The pattern of consumer numbers: `#` stands for a digit, `@` for a letter, any other character for itself.
   * @example "2#########"
   */
  numberPattern!: string;
  /** Whether a bill may be paid in parts. */
  partialAllowed!: boolean;
  /**
   * An inactive biller takes no payments and no new customers.
   * @example true
   */
  isActive!: boolean;
}

export class AdminBillerDto extends BillerDto {
  /**
   * Where the bank passes on what is paid.
   * @example "AE070331234567890123456"
   */
  settlementAccount!: string;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
}

const PATTERN = /^[A-Z0-9#@-]{4,30}$/;
const patternRule = rule('pattern', (value) =>
  typeof value === 'string' && PATTERN.test(value) && /[#@]/.test(value)
    ? null
    : 'Number pattern must be 4 to 30 of # for a digit, @ for a letter, digits, capital letters and dashes',
);

export class BillerRequestDto {
  /**
   * Must differ from the name of every other biller, ignoring case.
   * @example "Oasis Power & Water"
   */
  @TextField({ label: 'Name', max: LIMITS.billerNameLength })
  name!: string;

  @ApiProperty({ enum: BILLER_CATEGORIES, example: 'electricity' })
  @ChoiceField('Category', BILLER_CATEGORIES)
  category!: BillerCategory;

  /**
   * `#` stands for a digit, `@` for a letter; digits, capital letters and dashes stand for themselves.
   * @example "2#########"
   */
  @patternRule
  numberPattern!: string;

  /**
   * An account number or IBAN.
   * @example "AE070331234567890123456"
   */
  @BankNumberField('Settlement account')
  settlementAccount!: string;

  @FlagField('Partial payment')
  partialAllowed!: boolean;
}

/** Fields that are left out stay as they are. */
export class ChangeBillerDto {
  /** @example "Oasis Power & Water" */
  @ChangeableField()
  @TextField({ label: 'Name', max: LIMITS.billerNameLength })
  name?: string;

  @ApiProperty({ enum: BILLER_CATEGORIES, example: 'electricity', required: false })
  @ChangeableField()
  @ChoiceField('Category', BILLER_CATEGORIES)
  category?: BillerCategory;

  /**
   * Applies to numbers that are added from now on.
   * @example "2#########"
   */
  @ChangeableField()
  @patternRule
  numberPattern?: string;

  /** @example "AE070331234567890123456" */
  @ChangeableField()
  @BankNumberField('Settlement account')
  settlementAccount?: string;

  @ChangeableField()
  @FlagField('Partial payment')
  partialAllowed?: boolean;

  /**
   * An inactive biller takes no payments and no new customers.
   * @example true
   */
  @ChangeableField()
  @FlagField('Active')
  isActive?: boolean;
}

export class AutopayDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  accountId!: string;
  /**
   * Higher bills are left to the customer; `null` for no limit.
   * @example "800.00"
   */
  limit!: string | null;
}

/** A biller that the customer has added, by its consumer number. */
export class CustomerBillerDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e" */
  id!: string;
  biller!: BillerDto;
  /** @example "2001234567" */
  consumerNumber!: string;
  /**
   * So many days before the due day the customer is reminded; `null` for no reminders.
   * @example 3
   */
  reminderDays!: number | null;
  /** `null` unless bills are paid by themselves on their due day. */
  autopay!: AutopayDto | null;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
}

export class CustomerBillerRequestDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5f" */
  @IdField('Biller')
  billerId!: string;

  /**
   * As on the biller’s bills; spaces do not count.
   * @example "2001234567"
   */
  @TextField({ label: 'Consumer number', max: 2 * LIMITS.consumerNumberLength, isNumber: true })
  consumerNumber!: string;
}

/** What of autopay is confirmed. */
class AutopayDetailsDto {
  /**
   * An account in AED.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a"
   */
  @IdField('Account')
  accountId!: string;

  /**
   * Higher bills are left to the customer; without it there is no limit.
   * @example "800.00"
   */
  @OptionalField()
  @PositiveMoneyField('Limit')
  limit?: string;
}

/** Autopay that is to be confirmed. */
export class ConfirmedAutopayDto extends AutopayDetailsDto {
  @IdField('Biller')
  customerBillerId!: string;
}

export class AutopayRequestDto extends AutopayDetailsDto {
  /**
   * Four digits, as a string.
   * @example "1234"
   */
  @PinField()
  transactionPin!: string;

  /**
   * A verified confirmation, for customers with a strong factor: without a limit, with one above `CONFIRM_ABOVE`, and for
   * a biller that was never paid.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

export class RemindersDto {
  /**
   * Days before the due day, from 1 to 14; `null` for no reminders.
   * @example 3
   */
  @ValidateIf(({ reminderDays }: RemindersDto) => reminderDays !== null)
  @CountField('Reminder', LIMITS.maxReminderDays, 'a whole number of days')
  reminderDays!: number | null;
}
