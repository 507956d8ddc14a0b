import { ApiProperty } from '@nestjs/swagger';
import type { Currency } from '../banking/accounts.js';
import {
  CASE_KINDS,
  CASE_LINES,
  CASE_REASONS,
  CASE_STATUSES,
  type CaseKind,
  type CaseLineType,
  type CaseReason,
  type CaseStatus,
} from '../banking/cases.js';
import { ChoiceField, IdField, OptionalField } from '../fields/fields.js';
import { MessageField } from '../fields/message-field.js';
import { PREFERRED_LANGUAGES, type PreferredLanguage } from '../preferences.js';
import { AttachedTransactionDetailsDto } from './chat.dto.js';

/** A refund that the bank has paid. */
export class CaseRefundDto {
  /**
   * The transaction of the type `refund`.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d"
   */
  transactionId!: string;
  /** @example "TXN-4H8N-1C7E-W2RB" */
  reference!: string;
  /** @example "250.00" */
  amount!: string;
  /** @example "AED" */
  currency!: Currency;
}

/** A dispute or a complaint of a customer. */
export class CaseDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b65" */
  id!: string;
  /** @example "CAS-7K3M-9Q2D-X0PA" */
  number!: string;
  @ApiProperty({ enum: CASE_KINDS, example: 'dispute' })
  kind!: CaseKind;
  @ApiProperty({ enum: CASE_REASONS, example: 'not_mine' })
  reason!: CaseReason;
  @ApiProperty({ enum: CASE_STATUSES, example: 'investigating' })
  status!: CaseStatus;
  /** @example "I do not know this payment." */
  text!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  transactionId!: string | null;
  /** The transaction as it is now. */
  transaction!: AttachedTransactionDetailsDto | null;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b66" */
  conversationId!: string | null;
  /** @example null */
  refund!: CaseRefundDto | null;
  /**
   * Until when the bank acknowledges the case in writing: the end of the second working day after its day.
   * @example "2026-02-03T19:59:59.999Z"
   */
  acknowledgeBy!: string;
  /**
   * Until when the bank decides: the end of the thirtieth calendar day after its day.
   * @example "2026-03-02T19:59:59.999Z"
   */
  answerBy!: string;
  /**
   * The next of the two dates that is still to be kept; `null` once the case is decided or withdrawn.
   * @example "2026-03-02T19:59:59.999Z"
   */
  dueAt!: string | null;
  /** @example "2026-01-31T09:30:00.000Z" */
  acknowledgedAt!: string | null;
  /** @example "2026-02-02T09:30:00.000Z" */
  answeredAt!: string | null;
  /**
   * What the bank has found and done; `null` while nothing is decided.
   * @example "The shop has charged you twice. We have refunded the second payment."
   */
  resolution!: string | null;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
}

/** A step of a case, or a message in it. */
export class CaseLineDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b67" */
  id!: string;
  @ApiProperty({ enum: CASE_LINES, example: 'asked' })
  type!: CaseLineType;
  /** Who did it: the customer or the bank. */
  by!: 'customer' | 'bank';
  /**
   * The first name of whoever of the bank did it; `null` for the bank itself and for the customer.
   * @example "Priya"
   */
  agentName!: string | null;
  /** @example "Do you know the shop “Rose Trading”?" */
  text!: string | null;
  /** @example "2026-01-31T10:00:00.000Z" */
  at!: string;
}

/** A case with everything that has happened to it, oldest first. */
export class CaseDetailDto extends CaseDto {
  timeline!: CaseLineDto[];
}

export class CaseRequestDto {
  /** @example "dispute" */
  @ChoiceField('kind', CASE_KINDS)
  kind!: CaseKind;

  /**
   * Disputes: `not_mine`, `wrong_amount`, `wrong_recipient`, `not_received`, `charged_twice`. Complaints: `service`, `fees`,
   * `product`, `staff`, `app`, `other`.
   * @example "not_mine"
   */
  @ChoiceField('reason', CASE_REASONS)
  reason!: CaseReason;

  /**
   * The transaction that the case is about. A dispute needs one.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c"
   */
  @OptionalField()
  @IdField('transactionId')
  transactionId?: string;

  /** @example "I do not know this payment." */
  @MessageField('Text')
  text!: string;
}

export class CaseMessageDto {
  /** @example "I was at home on that day." */
  @MessageField('Text')
  text!: string;
}

/** `?language=` */
export class CaseLetterQueryDto {
  /** The language of the letter; without it, the one that the customer has chosen. */
  @OptionalField()
  @ChoiceField('language', PREFERRED_LANGUAGES)
  language?: PreferredLanguage;
}
