import type { Currency } from '../banking/accounts.js';
import { LIMITS } from '../limits.js';
import {
  type ExecutionReason,
  type ExecutionStatus,
  FREQUENCIES,
  type Frequency,
  type StandingOrderCheck,
  type StandingOrderStatus,
} from '../banking/standing-orders.js';
import { type Purpose, PURPOSES } from '../banking/transfers.js';
import {
  ChoiceField,
  CountField,
  IdField,
  OptionalField,
  PinField,
  PositiveMoneyField,
  TextField,
} from '../fields/fields.js';
import { ConfirmationIdField } from '../fields/proof-fields.js';
import { DayField } from '../fields/time-fields.js';

/** The fields of a new order that the customer confirms. */
export class StandingOrderDetailsDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  @IdField('Account')
  fromAccountId!: string;

  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b" */
  @IdField('Beneficiary')
  toBeneficiaryId!: string;

  /**
   * Positive, at most 10000000.00, in the account's currency; a plain decimal string or a JSON number.
   * @example "4500.00"
   */
  @PositiveMoneyField('Amount')
  amount!: string;

  /** @example "other" */
  @ChoiceField('Purpose', PURPOSES)
  purpose!: Purpose;

  /** @example "Rent" */
  @OptionalField()
  @TextField({ label: 'Notes', max: LIMITS.notesLength, multiline: true })
  notes?: string;

  /**
   * The first due day, in Asia/Dubai: today or later. The 31st means the last day of a shorter month.
   * @example "2050-01-31"
   */
  @DayField('First day')
  startsOn!: string;

  /** @example "monthly" */
  @ChoiceField('Frequency', FREQUENCIES)
  frequency!: Frequency;

  /**
   * The last possible due day; not together with `count`, and neither with the frequency `once`.
   * @example "2027-12-31"
   */
  @OptionalField()
  @DayField('Last day')
  endsOn?: string;

  /**
   * Number of due days, 1 to 1000.
   * @example 12
   */
  @OptionalField()
  @CountField('Number of payments', LIMITS.standingOrderCount)
  count?: number;
}

export class StandingOrderRequestDto extends StandingOrderDetailsDto {
  /**
   * Four digits, as a string.
   * @example "1234"
   */
  @PinField()
  transactionPin!: string;

  /**
   * A verified confirmation, for customers with a strong factor.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** The fields of a higher amount that the customer confirms. */
export class HigherAmountDto {
  @IdField('Standing order')
  standingOrderId!: string;

  @PositiveMoneyField('Amount')
  amount!: string;
}

/** Either `status`, or `amount` with `transactionPin`. */
export class ChangeStandingOrderDto {
  /** `paused` pauses an active order, `active` resumes it; the due days in between are skipped. */
  @OptionalField()
  @ChoiceField('Status', ['active', 'paused'])
  status?: 'active' | 'paused';

  /**
   * A positive amount in the currency of the account, instead of `status`. A higher one than before makes the order
   * pending, until it is approved again.
   * @example "4800.00"
   */
  @OptionalField()
  @PositiveMoneyField('Amount')
  amount?: string;

  /**
   * Four digits, as a string; required to change the amount.
   * @example "1234"
   */
  @OptionalField()
  @PinField()
  transactionPin?: string;

  /**
   * A verified confirmation, for customers with a strong factor who raise the amount.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

class OrderedBeneficiaryDto {
  /**
   * `null` once the recipient was deleted, which is possible after the order has ended.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b"
   */
  id!: string | null;
  /** @example "Omar Haddad" */
  name!: string;
  /** @example "Falaj Bank" */
  bankName!: string;
}

/** A standing order as its customer sees it. Days are those of Asia/Dubai. */
export class StandingOrderDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  fromAccountId!: string;
  beneficiary!: OrderedBeneficiaryDto;
  /** @example "4500.00" */
  amount!: string;
  /** @example "AED" */
  currency!: Currency;
  purpose!: Purpose;
  /** @example "Rent" */
  notes!: string | null;
  frequency!: Frequency;
  /** @example "2027-01-31" */
  startsOn!: string;
  /** @example "2027-12-31" */
  endsOn!: string | null;
  /** @example 12 */
  count!: number | null;
  /**
   * 1, and one more for each change of the values above.
   * @example 1
   */
  version!: number;
  status!: StandingOrderStatus;
  /**
   * The day on which it runs next, or would run once it is approved; `null` while it is paused and once it has ended.
   * @example "2027-02-28"
   */
  nextOn!: string | null;
  /**
   * Number of payments made.
   * @example 1
   */
  executed!: number;
  /**
   * Why the bank rejected it: `number_invalid`, `name_mismatch`, `details_missing`, `recipient_unavailable`,
   * `purpose_unclear`, `duplicate`, `contact_support`, or free text.
   * @example "purpose_unclear"
   */
  reason!: string | null;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
}

/** A standing order as administrators see it. */
export class AdminStandingOrderDto extends StandingOrderDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "Aisha Al Mansoori" */
  userName!: string;
  /**
   * The recipient's account number as saved.
   * @example "1889863692743895"
   */
  accountNumber!: string;
}

/** A standing order that waits for a decision. */
export class PendingStandingOrderDto extends AdminStandingOrderDto {
  /**
   * Why it would not pay now; empty if it passes its checks.
   * @example ["beneficiary_not_approved"]
   */
  failedChecks!: StandingOrderCheck[];
}

/** The outcome of one due day of a standing order. */
export class ExecutionDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  id!: string;
  /** @example "2027-01-31" */
  dueOn!: string;
  status!: ExecutionStatus;
  /**
   * The completed transfer.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e"
   */
  transactionId!: string | null;
  /** Why it failed, or why it is tried again later on the same day. */
  reason!: ExecutionReason | null;
  /** @example "2027-01-31T04:00:03.000Z" */
  at!: string;
}
