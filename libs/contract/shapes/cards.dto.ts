import { ApiProperty } from '@nestjs/swagger';
import type { Currency } from '../banking/accounts.js';
import {
  CARD_KINDS,
  CARD_STATUSES,
  CARD_USE_KINDS,
  CARD_USE_STATUSES,
  type CardCheck,
  type CardKind,
  type CardStatus,
  type CardUseKind,
  type CardUseStatus,
  DECLINE_REASONS,
  type DeclineReason,
} from '../banking/cards.js';
import { LIMITS } from '../limits.js';
import { ChoiceField, IdField, OptionalField, PinField, PositiveMoneyField } from '../fields/fields.js';
import { ConfirmationIdField } from '../fields/proof-fields.js';

/** A card without its number. Days are those of Asia/Dubai, amounts in the currency of its account. */
/** The credit of the account behind a credit card. */
export class CardCreditDto {
  /**
   * What is owed or held, at least zero.
   * @example "10000.00"
   */
  used!: string;
  /** @example "25000.00" */
  limit!: string;
}

export class CardDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  id!: string;
  @ApiProperty({ enum: CARD_KINDS, example: 'debit' })
  kind!: CardKind;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  accountId!: string;
  @ApiProperty({ enum: CARD_STATUSES, example: 'active' })
  status!: CardStatus;
  /**
   * The end of its number; `null` until it is approved.
   * @example "4821"
   */
  last4!: string | null;
  /**
   * The last day on which it can be used; `null` until it is approved.
   * @example "2031-11-30"
   */
  expiresOn!: string | null;
  /** @example "10000.00" */
  monthlyLimit!: string;
  /**
   * 1, and one more for each change of account, kind and limit.
   * @example 1
   */
  version!: number;
  /**
   * Of the limit, in this month: what is held or paid, without refunds.
   * @example "3250.00"
   */
  spent!: string;
  /** `null` for a debit card. */
  credit!: CardCreditDto | null;
  /** @example "AED" */
  currency!: Currency;
  /**
   * Why the bank rejected the request; it is closed then.
   * @example "details_missing"
   */
  reason!: string | null;
  /** @example "2026-11-05T10:00:00.000Z" */
  createdAt!: string;
}

/** A use of a card, or a refund of one. */
export class CardUseDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  cardId!: string;
  /** @example "4821" */
  last4!: string;
  @ApiProperty({ enum: CARD_USE_KINDS, example: 'purchase' })
  kind!: CardUseKind;
  /** @example "Palm Grocery" */
  merchant!: string;
  /** @example "184.25" */
  amount!: string;
  /** @example "AED" */
  currency!: Currency;
  /** `held` waits for the merchant to claim the amount; a `reversed` one was given back. */
  @ApiProperty({ enum: CARD_USE_STATUSES, example: 'held' })
  status!: CardUseStatus;
  /** Why the bank declined it. */
  @ApiProperty({ enum: DECLINE_REASONS, nullable: true, example: 'card_blocked' })
  reason!: DeclineReason | null;
  /**
   * The transaction in the account’s list; `null` for a declined one.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5f"
   */
  transactionId!: string | null;
  /** @example "2026-11-05T10:00:00.000Z" */
  createdAt!: string;
}

export class CardRequestDto {
  /**
   * A current or savings account for a debit card, a credit account for a credit card.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a"
   */
  @IdField('Account')
  accountId!: string;

  /**
   * At most 100000.00, in the currency of the account.
   * @example "10000.00"
   */
  @PositiveMoneyField('Monthly limit', LIMITS.maxCardLimit)
  monthlyLimit!: string;

  /**
   * The PIN for terminals: four digits, as a string.
   * @example "7391"
   */
  @PinField()
  cardPin!: string;

  /**
   * The transaction PIN, unless the customer has proved recently who they are.
   * @example "1234"
   */
  @OptionalField()
  @PinField()
  transactionPin?: string;
}

export class ChangeCardDto {
  @ChoiceField('Status', ['active', 'blocked'])
  @ApiProperty({ enum: ['active', 'blocked'], example: 'blocked' })
  status!: 'active' | 'blocked';

  /**
   * For unblocking: the transaction PIN, unless the customer has proved recently who they are.
   * @example "1234"
   */
  @OptionalField()
  @PinField()
  transactionPin?: string;
}

export class CardPinDto {
  /**
   * The PIN of the card, not the transaction PIN.
   * @example "7391"
   */
  @PinField()
  currentPin!: string;

  /** @example "5068" */
  @PinField()
  newPin!: string;
}

export class CardNumbersDto {
  /**
   * For customers without a strong factor.
   * @example "1234"
   */
  @OptionalField()
  @PinField()
  transactionPin?: string;

  /**
   * A verified `card_numbers`, for customers with a strong factor.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

export class CardNumberDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  id!: string;
  /** @example "9702480000004821" */
  number!: string;
}

/** A card as administrators see it. */
export class AdminCardDto extends CardDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "Aisha Al Mansoori" */
  userName!: string;
  /** @example "1889863692743895" */
  accountNumber!: string;
}

/** A request for a card that waits for a decision. */
export class PendingCardDto extends AdminCardDto {
  /**
   * Why the card could not be used now; empty if the request passes its checks.
   * @example ["account_inactive"]
   */
  failedChecks!: CardCheck[];
}
