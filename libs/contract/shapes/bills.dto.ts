import { ApiProperty } from '@nestjs/swagger';
import type { Currency } from '../banking/accounts.js';
import {
  BILL_PAYMENT_REASONS,
  BILL_PAYMENT_STATUSES,
  BILL_STATUSES,
  BILLER_CATEGORIES,
  type BillerCategory,
  type BillPaymentReason,
  type BillPaymentStatus,
  type BillStatus,
} from '../banking/bills.js';
import { IdField, OptionalField, PinField, PositiveMoneyField } from '../fields/fields.js';
import { ConfirmationIdField } from '../fields/proof-fields.js';
import { DayField } from '../fields/time-fields.js';

class PaidByDto {
  /** @example "2026-12-08" */
  on!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  accountId!: string;
  /** Whether autopay pays it, on its due day; otherwise the customer has chosen the day. */
  isAutopay!: boolean;
}

/** A bill of one of the customer’s billers. Days are those of Asia/Dubai. */
export class BillDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  id!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e" */
  customerBillerId!: string;
  /** @example "Oasis Power & Water" */
  billerName!: string;
  @ApiProperty({ enum: BILLER_CATEGORIES, example: 'electricity' })
  category!: BillerCategory;
  /** @example "2001234567" */
  consumerNumber!: string;
  /**
   * The biller’s number of the bill.
   * @example "2001234567-202612"
   */
  number!: string;
  /** @example "2026-11-08" */
  issuedOn!: string;
  /** @example "2026-12-08" */
  dueOn!: string;
  /** @example "420.75" */
  amount!: string;
  /**
   * What is still to be paid.
   * @example "420.75"
   */
  rest!: string;
  /** @example "AED" */
  currency!: Currency;
  @ApiProperty({ enum: BILL_STATUSES, example: 'pending' })
  status!: BillStatus;
  /** Whether it may be paid in parts. */
  partialAllowed!: boolean;
  /** Whether a payment of it is being confirmed; no other one is possible meanwhile. */
  isConfirming!: boolean;
  /** When the bank pays it by itself; `null` when it is left to the customer. */
  paidBy!: PaidByDto | null;
}

export class BillPaymentDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  billId!: string;
  /** @example "Oasis Power & Water" */
  billerName!: string;
  @ApiProperty({ enum: BILLER_CATEGORIES, example: 'electricity' })
  category!: BillerCategory;
  /** @example "2001234567" */
  consumerNumber!: string;
  /** @example "2001234567-202612" */
  billNumber!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  accountId!: string;
  /** @example "420.75" */
  amount!: string;
  /** @example "AED" */
  currency!: Currency;
  /** `pending` is being confirmed by the biller’s network. */
  @ApiProperty({ enum: BILL_PAYMENT_STATUSES, example: 'paid' })
  status!: BillPaymentStatus;
  /** Why it failed; the amount is available again. */
  @ApiProperty({ enum: BILL_PAYMENT_REASONS, nullable: true, example: 'biller_refused' })
  reason!: BillPaymentReason | null;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5f" */
  transactionId!: string;
  /**
   * Of the transaction in the account’s list.
   * @example "TXN-7Q4M2K9P1X"
   */
  reference!: string;
  /**
   * The number that the biller’s network has given a paid one.
   * @example "RC0193847561"
   */
  receipt!: string | null;
  /** Whether the bank made it by itself, as scheduled or by autopay. */
  isAutomatic!: boolean;
  /** @example "2026-12-05T10:00:00.000Z" */
  createdAt!: string;
  /** @example "2026-12-05T10:00:01.000Z" */
  settledAt!: string | null;
}

/** What of a payment is confirmed. */
class BillAmountDto {
  /**
   * An account in AED.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a"
   */
  @IdField('Account')
  accountId!: string;

  /**
   * All that is left to pay, or a part of it where the biller allows parts.
   * @example "420.75"
   */
  @PositiveMoneyField('Amount')
  amount!: string;
}

export class PayBillDto extends BillAmountDto {
  /**
   * Four digits, as a string.
   * @example "1234"
   */
  @PinField()
  transactionPin!: string;

  /**
   * A verified confirmation, for customers with a strong factor: above `CONFIRM_ABOVE`, and for the first payment to a
   * biller.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** What of a scheduled payment is confirmed. */
class BillDayDto {
  /**
   * From today to 365 days ahead, in Asia/Dubai.
   * @example "2026-12-05"
   */
  @DayField('Day', 'a date like 2026-12-05')
  payOn!: string;

  /**
   * An account in AED.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a"
   */
  @IdField('Account')
  accountId!: string;
}

export class ScheduleBillDto extends BillDayDto {
  /**
   * Four digits, as a string.
   * @example "1234"
   */
  @PinField()
  transactionPin!: string;

  /**
   * A verified confirmation, where a payment of the same amount needs one.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** A payment that is to be confirmed. */
export class ConfirmedBillDto extends BillAmountDto {
  @IdField('Bill')
  billId!: string;
}

/** A scheduled payment that is to be confirmed. */
export class ConfirmedBillDayDto extends BillDayDto {
  @IdField('Bill')
  billId!: string;
}
