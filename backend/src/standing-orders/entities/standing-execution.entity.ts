import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { ExecutionReason, ExecutionStatus } from '#contract/banking/standing-orders';
import { WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** The outcome of one due day of a standing order. Each day has at most one row, so that no day is paid twice. */
@Entity('standing_order_executions')
@Unique('standing_order_executions_once', ['orderId', 'dueOn'])
@Check(`status IN ('executed', 'failed', 'retrying')`)
@Check('standing_order_executions_why', `(status = 'executed') = (reason IS NULL)`)
@Check('standing_order_executions_paid', `status = 'executed' OR transaction_id IS NULL`)
export class StandingExecution {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'order_id' })
  @ForeignKey('standing_orders', { onDelete: 'CASCADE' })
  orderId!: string;

  @Column({ type: 'date', name: 'due_on' })
  dueOn!: string;

  @Column({ type: 'text' })
  status!: ExecutionStatus;

  @Column({ type: 'uuid', name: 'transaction_id', nullable: true, unique: true })
  @ForeignKey('transactions', { onDelete: 'SET NULL' })
  transactionId!: string | null;

  @Column({ type: 'text', nullable: true })
  reason!: ExecutionReason | null;

  /** When it was last tried. */
  @Column({ ...WRITTEN_AT })
  at!: Date;
}
