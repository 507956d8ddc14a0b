import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CURRENCIES, type Currency } from '../banking/accounts.js';
import { SPENDING_CATEGORIES, type SpendingCategory } from '../banking/reports.js';
import { LIMITS } from '../limits.js';
import { TRANSACTION_TYPES, type TransactionType } from '../banking/transfers.js';
import {
  ChoiceField,
  ChoicesQuery,
  CursorQuery,
  NumberQuery,
  OptionalField,
  TextField,
} from '../fields/fields.js';
import { MonthQuery } from '../fields/time-fields.js';

/** `?month=&currency=` */
export class AnalyticsQueryDto {
  /**
   * A calendar month in Asia/Dubai. Default: the current month.
   * @example "2026-11"
   */
  @OptionalField()
  @MonthQuery('month')
  month?: string;

  /**
   * Only money in this currency. Default: the currency of the main account.
   * @example "AED"
   */
  @OptionalField()
  @ChoiceField('currency', CURRENCIES)
  currency?: Currency;
}

/** `?month=&currency=&category=&recipient=&limit=&before=` */
export class SpendingItemsQueryDto extends AnalyticsQueryDto {
  /** Only payments of this category. May be repeated. */
  @OptionalField()
  @ChoicesQuery('category', SPENDING_CATEGORIES, SPENDING_CATEGORIES.length)
  @ApiPropertyOptional({ enum: SPENDING_CATEGORIES, isArray: true, example: ['bills'] })
  category?: SpendingCategory[];

  /**
   * The `id` of a recipient of the month.
   * @example "name:Internet"
   */
  @OptionalField()
  @TextField({ label: 'recipient', max: LIMITS.recipientIdLength })
  recipient?: string;

  /**
   * Number of items per page, 1 to 200. Default: 50.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque cursor of the next page, from the `Link` header (rel="next") of the previous page. */
  @CursorQuery('before')
  before?: string;
}

export class MonthFiguresDto {
  /** @example "2026-11" */
  month!: string;
  /**
   * All that went out, except to the customer's own accounts and goals.
   * @example "8450.00"
   */
  spending!: string;
  /**
   * The part of `spending` that was sent by transfers.
   * @example "4800.00"
   */
  transfersSent!: string;
  /**
   * The part of `spending` that paid bills.
   * @example "1023.85"
   */
  billPayments!: string;
  /**
   * All that came in, except from the customer's own accounts and goals.
   * @example "18500.00"
   */
  income!: string;
  /**
   * `(income - spending) / income` in whole per cent, negative if more was spent; `null` without income.
   * @example 54
   */
  @ApiProperty({ type: 'integer', nullable: true })
  savingsRate!: number | null;
}

/** A month of a trend. */
export class TrendMonthDto extends MonthFiguresDto {
  @ApiProperty({ enum: CURRENCIES, example: 'AED' })
  currency!: Currency;
  /**
   * What went into savings goals, less what was taken out of them; negative if more was taken out.
   * @example "2500.00"
   */
  savedInGoals!: string;
}

export class CategoryShareDto {
  @ApiProperty({ enum: SPENDING_CATEGORIES, example: 'bills' })
  category!: SpendingCategory;
  /** @example "1023.85" */
  amount!: string;
  /**
   * In whole per cent. The shares of a list sum to 100; without spending they are all 0.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  share!: number;
  /**
   * Number of payments.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  count!: number;
  /**
   * In the month before.
   * @example "976.15"
   */
  previousAmount!: string;
}

export class RecipientShareDto {
  /**
   * Names the recipient in a filter; `null` for the sum of all who are not listed.
   * @example "name:Internet"
   */
  id!: string | null;
  /** @example "Internet" */
  name!: string | null;
  /** @example "389.00" */
  amount!: string;
  /**
   * In whole per cent, as in `categories`.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  share!: number;
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  count!: number;
}

class RegularPaymentDto {
  /** @example "name:Internet" */
  id!: string;
  /** @example "Internet" */
  name!: string | null;
  @ApiProperty({ enum: SPENDING_CATEGORIES, example: 'bills' })
  category!: SpendingCategory;
  /**
   * The amount of the last payment.
   * @example "389.00"
   */
  amount!: string;
  /** @example "2026-11-12" */
  lastOn!: string;
  /**
   * The expected day of the next payment: a month after the last one.
   * @example "2026-12-12"
   */
  nextOn!: string;
}

/** A payment that counts as spending. */
export class SpendingItemDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** @example "TXN-7K3M-9Q2D-X0PA" */
  reference!: string;
  /** @example "2026-11-05T10:00:00.000Z" */
  postedAt!: string;
  @ApiProperty({ enum: TRANSACTION_TYPES, example: 'bill_payment' })
  type!: TransactionType;
  @ApiProperty({ enum: SPENDING_CATEGORIES, example: 'bills' })
  category!: SpendingCategory;
  /** @example "Internet" */
  name!: string | null;
  /**
   * Positive.
   * @example "389.00"
   */
  amount!: string;
}

/** A customer's month in one currency. Amounts are positive decimal strings with two decimals. */
export class AnalyticsDto extends MonthFiguresDto {
  @ApiProperty({ enum: CURRENCIES, example: 'AED' })
  currency!: Currency;
  /** Those of the customer's accounts, the main one first. */
  @ApiProperty({ enum: CURRENCIES, isArray: true, example: ['AED'] })
  currencies!: Currency[];
  /**
   * The month of the first posting in this currency; the asked month without one.
   * @example "2026-08"
   */
  firstMonth!: string;
  /** Largest first; also those of the month before, then with `0.00`. */
  categories!: CategoryShareDto[];
  /** Largest first: the first ten, then the sum of the others. */
  recipients!: RecipientShareDto[];
  previous!: MonthFiguresDto;
  /** Payments that were made once in each of three months in a row, of about the same amount. */
  regular!: RegularPaymentDto[];
  /** The five largest payments. */
  largest!: SpendingItemDto[];
}
