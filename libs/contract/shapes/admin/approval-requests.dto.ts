import { ApiProperty } from '@nestjs/swagger';
import {
  APPROVAL_REQUEST_STATUSES,
  APPROVAL_SUBJECTS,
  type ApprovalRequestStatus,
  type ApprovalSubject,
  SECOND_APPROVAL_KINDS,
  type SecondApprovalKind,
} from '../../access/second-approvals.js';
import { ChoiceField, CursorQuery, NumberQuery, OptionalField, TextField } from '../../fields/fields.js';
import { ConfirmationIdField } from '../../fields/proof-fields.js';
import { LIMITS } from '../../limits.js';

const PERSON = { id: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b57', name: 'Mariam Al Suwaidi' };

export class ColleagueDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b57" */
  id!: string;
  /** @example "Mariam Al Suwaidi" */
  name!: string;
}

export class ApprovalSubjectDto {
  @ApiProperty({ enum: APPROVAL_SUBJECTS, example: 'account' })
  type!: ApprovalSubject;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /**
   * The number of an account, the reference of a transfer, the name of a user.
   * @example "1858339683528861"
   */
  name!: string;
}

export class SummaryItemDto {
  /** @example "balance" */
  field!: string;
  /** @example "1000.00" */
  before!: string | null;
  /** @example "25000.00" */
  after!: string | null;
}

/** A change by staff that waits, or has waited, for a second person. */
export class ApprovalRequestDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b61" */
  id!: string;
  @ApiProperty({ enum: SECOND_APPROVAL_KINDS, example: 'balance_change' })
  kind!: SecondApprovalKind;
  subject!: ApprovalSubjectDto;
  /** What will change, as it was stored. */
  summary!: SummaryItemDto[];
  requestedBy!: ColleagueDto;
  /** @example "2026-01-31T09:30:00.000Z" */
  requestedAt!: string;
  /** @example "2026-02-01T09:30:00.000Z" */
  expiresAt!: string;
  @ApiProperty({ enum: APPROVAL_REQUEST_STATUSES, example: 'open' })
  status!: ApprovalRequestStatus;
  /** Who approved or declined it. */
  @ApiProperty({ type: ColleagueDto, nullable: true, example: PERSON })
  decidedBy!: ColleagueDto | null;
  /** @example "2026-01-31T10:00:00.000Z" */
  decidedAt!: string | null;
  /**
   * Why it was declined, or the code of the refusal that made it void.
   * @example "stale_balance"
   */
  reason!: string | null;
}

/** The answer to a call that waits for a second person; it has changed nothing else. */
export class WaitingDto {
  approvalRequest!: ApprovalRequestDto;
}

/** Items that the caller may approve one by one now, for some minutes. */
export class BulkAnnouncedDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b62" */
  id!: string;
  /**
   * How many of the items still wait.
   * @example 12
   */
  items!: number;
}

/** The outcome of a decision. */
export class DecidedRequestDto extends WaitingDto {
  /** What the call itself would have answered; `null` for none, and after a decline. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  result!: object | null;
}

/** That something waits for a second person, on the thing itself. */
export class PendingApprovalDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b61" */
  id!: string;
  @ApiProperty({ enum: SECOND_APPROVAL_KINDS, example: 'balance_change' })
  kind!: SecondApprovalKind;
  requestedBy!: ColleagueDto;
  /** @example "2026-01-31T09:30:00.000Z" */
  requestedAt!: string;
  /** @example "2026-02-01T09:30:00.000Z" */
  expiresAt!: string;
  /** Whether the caller has asked for it. */
  mine!: boolean;
  /** Whether the caller may approve or decline it. */
  mayDecide!: boolean;
}

export class ApprovalRequestsQueryDto {
  /** Only requests with this status. */
  @OptionalField()
  @ChoiceField('status', APPROVAL_REQUEST_STATUSES)
  status?: ApprovalRequestStatus;

  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** The cursor of the page before, from its `Link` header. */
  @CursorQuery('before')
  before?: string;
}

export class DecideRequestDto {
  /** @example "approve" */
  @ChoiceField('Decision', ['approve', 'decline'])
  decision!: 'approve' | 'decline';

  /**
   * Why it is declined; who asked for it reads it.
   * @example "The customer has not signed the form."
   */
  @OptionalField()
  @TextField({ label: 'Reason', max: LIMITS.reasonLength })
  reason?: string;

  /**
   * A verified confirmation of `approval_request`, for an approval by staff with a strong factor.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}
