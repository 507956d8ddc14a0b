import { ApiProperty } from '@nestjs/swagger';
import {
  CASE_DUE,
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_STATUSES,
  type CaseDue,
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
} from '../banking/cases.js';
import {
  ChoiceField,
  CursorQuery,
  IdField,
  NumberQuery,
  OptionalField,
  PositiveMoneyField,
  rule,
  SearchField,
} from '../fields/fields.js';
import { MessageField } from '../fields/message-field.js';
import { isUuid } from '../ids.js';
import { LIMITS } from '../limits.js';
import { ColleagueDto, PendingApprovalDto } from './admin/approval-requests.dto.js';
import { CaseDto, CaseLineDto, CaseRequestDto } from './cases.dto.js';

const PERSON = { id: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b57', name: 'Priya Nair' };

/** The customer of a case. */
export class CaseCustomerDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e" */
  id!: string;
  /** @example "Aisha" */
  firstName!: string;
  /** @example "Al Mansoori" */
  lastName!: string;
  /** @example "aisha@example.ae" */
  email!: string;
  isRestricted!: boolean;
}

/** A case as staff see it. */
export class SupportCaseDto extends CaseDto {
  customer!: CaseCustomerDto;
  /** Who works on it. */
  @ApiProperty({ type: ColleagueDto, nullable: true, example: PERSON })
  owner!: ColleagueDto | null;
  /** The refund that waits for a second person. */
  pendingApproval!: PendingApprovalDto | null;
}

export class SupportCaseDetailDto extends SupportCaseDto {
  /** Everything that has happened to it, oldest first, with the steps that its customer does not see. */
  timeline!: CaseLineDto[];
  /**
   * How much of the transaction can still be refunded, over all its cases; `null` for a case without one.
   * @example "250.00"
   */
  refundable!: string | null;
}

const OwnerQuery = () =>
  rule('owner', (value) =>
    value === 'me' || value === 'nobody' || isUuid(value) ? null : 'owner must be me, nobody or an id',
  );

/** `?status=&kind=&owner=&due=&customer=&search=&limit=&before=` */
export class SupportCasesQueryDto {
  /** Only cases with this status. */
  @OptionalField()
  @ChoiceField('status', CASE_STATUSES)
  status?: CaseStatus;

  @OptionalField()
  @ChoiceField('kind', CASE_KINDS)
  kind?: CaseKind;

  /** `me`, `nobody`, or the id of a member of staff. */
  @OptionalField()
  @OwnerQuery()
  owner?: string;

  /** Only undecided cases that are overdue, or due within the next seven days (`week`, overdue ones included). */
  @OptionalField()
  @ChoiceField('due', CASE_DUE)
  due?: CaseDue;

  /** Only cases of this customer. */
  @OptionalField()
  @IdField('customer')
  customer?: string;

  /** Part of the number, of the customer's name or e-mail address, or of the reference of the transaction. */
  @OptionalField()
  @SearchField()
  search?: string;

  /** @example 50 */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** The cursor of the page before, from its `Link` header. */
  @CursorQuery('before')
  before?: string;
}

export class SupportCaseRequestDto extends CaseRequestDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e" */
  @IdField('customerId')
  customerId!: string;

  /**
   * The conversation of the customer from which the case comes.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b66"
   */
  @OptionalField()
  @IdField('conversationId')
  conversationId?: string;
}

export class CaseDecisionDto {
  /** @example "refunded" */
  @ChoiceField('outcome', CASE_OUTCOMES)
  outcome!: CaseOutcome;

  /**
   * Of a refund; without it, all of the transaction that is not refunded yet.
   * @example "250.00"
   */
  @OptionalField()
  @PositiveMoneyField('Amount')
  amount?: string;

  /**
   * What the bank has found and done; the customer reads it, and it is in the letter.
   * @example "The payment was made twice by mistake."
   */
  @MessageField('Text')
  text!: string;
}
