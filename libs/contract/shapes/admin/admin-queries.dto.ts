import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { type Role, ROLES } from '../../access/auth.js';
import { APPROVAL_KINDS, type ApprovalKind } from '../../access/confirmations.js';
import {
  PENDING_CHECKS,
  PENDING_ORDERS,
  PENDING_SORTS,
  type PendingCheck,
  type PendingOrder,
  type PendingSort,
  REQUEST_CHECKS,
  type RequestCheck,
} from '../../admin.js';
import { TRANSFER_TYPES, type TransferType } from '../../banking/beneficiaries.js';
import { RISK_SIGNALS, type RiskSignal } from '../../banking/risk.js';
import { LIMITS } from '../../limits.js';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '../../banking/transfers.js';
import {
  ChoiceField,
  ChoicesQuery,
  CursorQuery,
  IdField,
  NumberQuery,
  OptionalField,
  SearchField,
} from '../../fields/fields.js';
import { EndField, TimestampField } from '../../fields/time-fields.js';
import { EVENT_TYPES, type EventType } from '../../events/events.js';
import { PageQueryDto } from '../common.dto.js';

/** Maximum number of event types in one query. */
const MAX_TYPES = 20;

/** `?search=&role=&limit=&cursor=` */
export class UsersQueryDto {
  /**
   * Part of a name or email address, ignoring case; part of an account number or IBAN, in groups or not; or a
   * transaction's reference, which finds its customer.
   */
  @OptionalField()
  @SearchField()
  search?: string;

  /** Only users with this role. */
  @OptionalField()
  @ChoiceField('role', ROLES)
  role?: Role;

  /** Rows per page, 1 to 200. */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque; taken from the `Link` header (rel="next") of the previous page. */
  @CursorQuery('cursor')
  cursor?: string;
}

/** `?limit=&before=&search=&status=&type=&user=` */
export class TransactionsQueryDto extends PageQueryDto {
  /**
   * Start of a reference, or part of the customer's name or email address, ignoring case; part of an account number or
   * IBAN of this bank, in groups or not.
   */
  @OptionalField()
  @SearchField()
  search?: string;

  @OptionalField()
  @ChoiceField('status', TRANSACTION_STATUSES)
  status?: TransactionStatus;

  @OptionalField()
  @ChoiceField('type', TRANSACTION_TYPES)
  type?: TransactionType;

  /** Only transactions of this customer. */
  @OptionalField()
  @IdField('user')
  user?: string;
}

/** `?limit=&after=&order=&search=&checks=&check=&signal=&sort=`: a page of a pending list. Without any of them, the whole list is returned. */
export class PendingQueryDto {
  /**
   * Rows per page, 1 to 200. Default: 50 if another parameter is given.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque; taken from the `Link` header (rel="next") of the previous page. */
  @CursorQuery('after')
  after?: string;

  /** Sort order. Default: newest first. `largest` puts what has no amount last. */
  @OptionalField()
  @ChoiceField('order', PENDING_ORDERS)
  order?: PendingOrder;

  /** Part of any text shown in a row, such as a name, a number or an IBAN; ignores case, spaces and hyphens. */
  @OptionalField()
  @SearchField()
  search?: string;

  /**
   * Only rows that passed their checks, or only those that failed one: a recipient whose IBAN or SWIFT code is not
   * valid, a transfer whose recipient’s account at this bank cannot be credited.
   */
  @OptionalField()
  @ChoiceField('checks', PENDING_CHECKS)
  checks?: PendingCheck;

  /** Only rows that failed this check; none in a list whose rows have no such check. */
  @OptionalField()
  @ChoiceField('check', REQUEST_CHECKS)
  check?: RequestCheck;

  /** Only transfers with this risk signal. */
  @OptionalField()
  @ChoiceField('signal', RISK_SIGNALS)
  signal?: RiskSignal;

  /** `risk` puts the highest risk first, whatever `order` says; what has no risk comes last. */
  @OptionalField()
  @ChoiceField('sort', PENDING_SORTS)
  sort?: PendingSort;
}

/** {@link PendingQueryDto} with the queue. */
export class InboxQueryDto extends PendingQueryDto {
  /** Only requests of this queue. */
  @OptionalField()
  @ChoiceField('queue', APPROVAL_KINDS)
  queue?: ApprovalKind;
}

/** {@link PendingQueryDto} with the recipient's type. */
export class PendingBeneficiariesQueryDto extends PendingQueryDto {
  @OptionalField()
  @ChoiceField('type', TRANSFER_TYPES)
  type?: TransferType;
}

/** `?subject=&customer=&actor=&type=&from=&to=` */
export class AuditFilterDto {
  /**
   * Only events about this customer: the user, their accounts, transfers, recipients and conversation, also deleted
   * ones, and what they did themselves.
   */
  @OptionalField()
  @IdField('customer')
  customer?: string;

  /** Only events about this user, account, beneficiary, transaction or conversation. */
  @OptionalField()
  @IdField('subject')
  subject?: string;

  /** Only events caused by this user. */
  @OptionalField()
  @IdField('actor')
  actor?: string;

  /** Only events of this type. May be repeated, up to 20 times. */
  @OptionalField()
  @ChoicesQuery('type', EVENT_TYPES, MAX_TYPES)
  @ApiPropertyOptional({ enum: EVENT_TYPES, isArray: true, example: ['transfer.approved'] })
  type?: EventType[];

  /**
   * Start of the period: RFC 3339, or a date for midnight in Asia/Dubai.
   * @example "2026-01-01"
   */
  @OptionalField()
  @TimestampField('from')
  from?: string;

  /**
   * End of the period: RFC 3339 (exclusive), or a date, which includes that day in Asia/Dubai.
   * @example "2026-01-31"
   */
  @OptionalField()
  @EndField('to')
  to?: string;
}

/** `?limit=&before=` with the parameters of {@link AuditFilterDto}. */
export class AuditQueryDto extends IntersectionType(PageQueryDto, AuditFilterDto) {}
