import { PENDING_ORDERS, type PendingOrder } from '#contract/admin';
import { TRANSFER_TYPES, type TransferType } from '#contract/beneficiaries';
import { LIMITS } from '#contract/limits';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '#contract/transfers';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import {
  ChoiceField,
  ChoicesQuery,
  EndField,
  IdField,
  NumberQuery,
  OptionalField,
  TextField,
  TimestampField,
} from '../../common/http/input/fields.js';
import { PageQueryDto } from '../../common/http/input/page-query.dto.js';
import { EVENT_TYPES, type EventType } from '#contract/events';

/** As many types as one question may name. */
const MOST_TYPES = 20;

/** `?search=&limit=&cursor=` */
export class UsersQueryDto {
  /** In names and e-mail addresses without regard to case, and in account numbers. */
  @OptionalField()
  @TextField({ label: 'search', max: LIMITS.emailLength })
  search?: string;

  /** Rows on the page, 1 to 200. */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque: from the `Link` header, rel="next", of the page before. */
  @OptionalField()
  @IsOptional()
  @IsString({ message: 'cursor must be one that a Link header gave' })
  cursor?: string;
}

/** `?limit=&before=&search=&status=&type=&user=` */
export class TransactionsQueryDto extends PageQueryDto {
  /** The beginning of a reference, or a part of the customer's name or e-mail address; the case is no matter. */
  @OptionalField()
  @TextField({ label: 'search', max: LIMITS.emailLength })
  search?: string;

  @OptionalField()
  @ChoiceField('status', TRANSACTION_STATUSES)
  status?: TransactionStatus;

  @OptionalField()
  @ChoiceField('type', TRANSACTION_TYPES)
  type?: TransactionType;

  /** Only those of this customer. */
  @OptionalField()
  @IdField('user')
  user?: string;
}

/** `?limit=&after=&order=&search=`: a page of what waits for a decision; none of them gives all. */
export class PendingQueryDto {
  /**
   * Rows on the page, 1 to 200; 50 when only others are given.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque: from the `Link` header, rel="next", of the page before. */
  @OptionalField()
  @IsOptional()
  @IsString({ message: 'after must be one that a Link header gave' })
  after?: string;

  /** Which come first; the newest, if it is not given. */
  @OptionalField()
  @ChoiceField('order', PENDING_ORDERS)
  order?: PendingOrder;

  /** A part of a name, a number or whatever else a row shows; neither case nor spaces nor hyphens matter. */
  @OptionalField()
  @TextField({ label: 'search', max: LIMITS.emailLength })
  search?: string;
}

/** The same, and of which type. */
export class PendingBeneficiariesQueryDto extends PendingQueryDto {
  @OptionalField()
  @ChoiceField('type', TRANSFER_TYPES)
  type?: TransferType;
}

/** `?subject=&actor=&type=&from=&to=` */
export class AuditFilterDto {
  /** Only what was done to this user, account, beneficiary, transaction or conversation. */
  @OptionalField()
  @IdField('subject')
  subject?: string;

  /** Only what this user has done. */
  @OptionalField()
  @IdField('actor')
  actor?: string;

  /** Only this; may be repeated, up to 20 times. */
  @OptionalField()
  @ChoicesQuery('type', EVENT_TYPES, MOST_TYPES)
  @ApiPropertyOptional({ enum: EVENT_TYPES, isArray: true, example: ['transfer.approved'] })
  type?: EventType[];

  /**
   * The first moment: RFC 3339, or a bare date for midnight in Asia/Dubai.
   * @example "2026-01-01"
   */
  @OptionalField()
  @TimestampField('from')
  from?: string;

  /**
   * The first moment after it: RFC 3339, or a bare date, which includes that day in Asia/Dubai.
   * @example "2026-01-31"
   */
  @OptionalField()
  @EndField('to')
  to?: string;
}

/** `?limit=&before=` and what the part of the trail is. */
export class AuditQueryDto extends IntersectionType(PageQueryDto, AuditFilterDto) {}
