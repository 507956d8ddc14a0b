import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type {
  ApprovalRequestStatus,
  ApprovalSubject,
  SecondApprovalKind,
} from '#contract/access/second-approvals';
import type { SummaryItemDto } from '#contract/shapes/admin/approval-requests.dto';
import { MOMENT, NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A change by staff that waits, or has waited, for a second person. */
@Entity('approval_requests')
@Index('approval_requests_by_time', ['createdAt', 'id'])
@Index('approval_requests_by_status', ['status', 'createdAt', 'id'])
@Index('approval_requests_open', ['kind', 'subjectId', 'part'], { unique: true, where: `status = 'open'` })
@Check(
  `kind IN ('balance_change', 'transfer_approval', 'bulk_approval', 'user_deletion', 'pin_change', 'factor_removal', 'staff_change', 'policy_change', 'refund')`,
)
@Check(`subject_type IN ('account', 'transaction', 'user', 'policies', 'items', 'case')`)
@Check(`status IN ('open', 'approved', 'declined', 'void', 'expired', 'withdrawn')`)
@Check('char_length(reason) BETWEEN 1 AND 200')
@Check(`(status = 'open') = (decided_at IS NULL)`)
export class ApprovalRequest {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  kind!: SecondApprovalKind;

  @Column({ type: 'text', name: 'subject_type' })
  subjectType!: ApprovalSubject;

  @Column({ type: 'uuid', name: 'subject_id' })
  subjectId!: string;

  @Column({ type: 'text', name: 'subject_name' })
  subjectName!: string;

  /** Tells apart changes of the same kind of the same thing. */
  @Column({ type: 'text' })
  part!: string;

  @Column({ type: 'jsonb' })
  summary!: SummaryItemDto[];

  /** What is carried out after the approval. It is emptied when the request is closed. */
  @Column({ type: 'jsonb' })
  request!: object;

  @Column({ type: 'uuid', name: 'requested_by' })
  requestedBy!: string;

  @Column({ type: 'text', name: 'requested_by_name' })
  requestedByName!: string;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;

  @Column({ ...MOMENT, name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'text', default: 'open' })
  status!: ApprovalRequestStatus;

  @Column({ type: 'uuid', name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  @Column({ type: 'text', name: 'decided_by_name', nullable: true })
  decidedByName!: string | null;

  @Column({ ...MOMENT, name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;
}
