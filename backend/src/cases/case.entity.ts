import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CaseKind, CaseReason, CaseStatus } from '#contract/banking/cases';
import { MOMENT, NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** A dispute or a complaint of a customer. A trigger allows only the moves of `CASE_MOVES`. */
@Entity('cases')
@Unique(['number'])
@Unique(['refundId'])
@Index('cases_user', { synchronize: false })
@Index('cases_in_order', { synchronize: false })
@Index('cases_time', ['createdAt'])
@Index('cases_open', ['status', 'createdAt'], {
  where: `status IN ('open', 'investigating', 'waiting_customer')`,
})
@Index('cases_due', ['answerBy', 'id'], { where: 'answered_at IS NULL' })
@Index('cases_undecided', ['transactionId'], {
  unique: true,
  where: `status IN ('open', 'investigating', 'waiting_customer')`,
})
@Check(`kind IN ('dispute', 'complaint')`)
@Check(
  `status IN ('open', 'investigating', 'waiting_customer', 'refunded', 'declined', 'resolved', 'withdrawn')`,
)
@Check('char_length(text) BETWEEN 1 AND 2000')
@Check('char_length(resolution) BETWEEN 1 AND 2000')
@Check(
  'cases_reason',
  `CASE kind WHEN 'dispute' THEN reason IN ('not_mine', 'wrong_amount', 'wrong_recipient', 'not_received', 'charged_twice')
   ELSE reason IN ('service', 'fees', 'product', 'staff', 'app', 'other') END`,
)
@Check('cases_disputed', `kind <> 'dispute' OR transaction_id IS NOT NULL`)
@Check('cases_refund', `(status = 'refunded') = (refund_id IS NOT NULL)`)
@Check('cases_refunded_transaction', 'refund_id IS NULL OR transaction_id IS NOT NULL')
@Check(
  'cases_answer',
  `(status IN ('refunded', 'declined', 'resolved')) = (answered_at IS NOT NULL)
   AND (answered_at IS NULL) = (resolution IS NULL)`,
)
export class Case {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text', collation: 'C' })
  number!: string;

  @Column({ type: 'text' })
  kind!: CaseKind;

  @Column({ type: 'text' })
  reason!: CaseReason;

  @Column({ type: 'text', default: 'open' })
  status!: CaseStatus;

  /** The customer. */
  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'uuid', name: 'transaction_id', nullable: true })
  @ForeignKey('transactions', { onDelete: 'CASCADE' })
  @Index('cases_transaction', { where: 'transaction_id IS NOT NULL' })
  transactionId!: string | null;

  @Column({ type: 'uuid', name: 'conversation_id', nullable: true })
  @ForeignKey('conversations', { onDelete: 'SET NULL' })
  @Index('cases_conversation', { where: 'conversation_id IS NOT NULL' })
  conversationId!: string | null;

  /** Who of the staff works on it. */
  @Column({ type: 'uuid', name: 'owner_id', nullable: true })
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Index('cases_owner', { where: 'owner_id IS NOT NULL' })
  ownerId!: string | null;

  /** What the customer reports. */
  @Column({ type: 'text' })
  text!: string;

  /** What the bank has found and done. */
  @Column({ type: 'text', nullable: true })
  resolution!: string | null;

  /** The transaction that paid the refund. */
  @Column({ type: 'uuid', name: 'refund_id', nullable: true })
  @ForeignKey('transactions', { onDelete: 'CASCADE' })
  refundId!: string | null;

  /** The last moment for the written acknowledgement. */
  @Column({ ...MOMENT, name: 'acknowledge_by' })
  acknowledgeBy!: Date;

  /** The last moment for the decision. */
  @Column({ ...MOMENT, name: 'answer_by' })
  answerBy!: Date;

  @Column({ ...MOMENT, name: 'acknowledged_at', nullable: true })
  acknowledgedAt!: Date | null;

  @Column({ ...MOMENT, name: 'answered_at', nullable: true })
  answeredAt!: Date | null;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;
}
