import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_TYPES, type AccountType, type Currency } from '../banking/accounts.js';
import {
  POSTING_KINDS,
  type PostingKind,
  STATEMENT_FORMATS,
  type StatementFormat,
} from '../banking/reports.js';
import type { TransactionType } from '../banking/transfers.js';
import { ChoiceField, OptionalField } from '../fields/fields.js';
import { DayField, MonthQuery } from '../fields/time-fields.js';

/** `?month=`, or `?from=&to=` */
export class StatementQueryDto {
  /**
   * A calendar month in Asia/Dubai. Default: the current month.
   * @example "2026-11"
   */
  @OptionalField()
  @MonthQuery('month')
  month?: string;

  /**
   * The first day in Asia/Dubai, together with `to`.
   * @example "2026-01-01"
   */
  @OptionalField()
  @DayField('from')
  from?: string;

  /**
   * The last day in Asia/Dubai, at most 366 days from `from`.
   * @example "2026-03-31"
   */
  @OptionalField()
  @DayField('to')
  to?: string;
}

/** `?format=`, and the period */
export class StatementFileQueryDto extends StatementQueryDto {
  /** `csv`, or `camt.053` for ISO 20022 camt.053.001.08. */
  @ChoiceField('format', STATEMENT_FORMATS)
  @ApiProperty({ enum: STATEMENT_FORMATS, example: 'csv' })
  format!: StatementFormat;
}

class StatementAccountDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  @ApiProperty({ enum: ACCOUNT_TYPES, example: 'current' })
  accountType!: AccountType;
  /** @example "1889863692743895" */
  accountNumber!: string;
  /** @example "AE350991889863692743895" */
  iban!: string;
  /** @example "AED" */
  currency!: Currency;
}

class StatementTransactionDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** @example "TXN-7K3M-9Q2D-X0PA" */
  reference!: string;
  type!: TransactionType;
  /** @example "family_support" */
  purpose!: string | null;
  /**
   * Name of the recipient or, of money from another customer of this bank, of the sender; `null` otherwise.
   * @example "Omar Haddad"
   */
  counterparty!: string | null;
}

export class StatementLineDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d" */
  id!: string;
  /** @example "2026-11-05T10:00:00.000Z" */
  postedAt!: string;
  @ApiProperty({ enum: POSTING_KINDS, example: 'transaction' })
  kind!: PostingKind;
  /**
   * Signed; negative for money out of the account.
   * @example "-250.00"
   */
  amount!: string;
  /**
   * Balance of the account after this line.
   * @example "1000.00"
   */
  balance!: string;
  /** The booked transaction; `null` unless `kind` is `transaction`. */
  transaction!: StatementTransactionDto | null;
  /**
   * Why the bank corrected the balance; `null` unless `kind` is `adjustment` and a reason was given.
   * @example "Fee charged twice in October"
   */
  reason!: string | null;
  /**
   * Name of the savings goal that the money went to or came from; `null` unless `kind` is `goal`.
   * @example "Emergency Fund"
   */
  goal!: string | null;
}

/** An account's statement for a month or for some days in Asia/Dubai, in the account's currency. */
export class StatementDto {
  account!: StatementAccountDto;
  /**
   * The month in which the period begins.
   * @example "2026-11"
   */
  month!: string;
  /** @example "2026-11-01" */
  from!: string;
  /**
   * The last day; of a period that is not over, today.
   * @example "2026-11-30"
   */
  to!: string;
  /**
   * The month of the account's first posting, or of its opening if it has no postings.
   * @example "2026-08"
   */
  firstMonth!: string;
  /** @example "1250.00" */
  openingBalance!: string;
  /**
   * `openingBalance + moneyIn - moneyOut`
   * @example "1000.00"
   */
  closingBalance!: string;
  /** @example "0.00" */
  moneyIn!: string;
  /**
   * Sum of the outgoing amounts, as a positive number.
   * @example "250.00"
   */
  moneyOut!: string;
  /** Oldest first. */
  lines!: StatementLineDto[];
}
