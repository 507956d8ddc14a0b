import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Currency } from '#contract/banking/accounts';
import type { Frequency, StandingOrderStatus } from '#contract/banking/standing-orders';
import type { Purpose } from '#contract/banking/transfers';
import type { Money } from '#money/money';
import { MOMENT, MONEY, NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A customer's order to pay a recipient on certain days. Days are those of Asia/Dubai, as `YYYY-MM-DD`. */
@Entity('standing_orders')
@Index('standing_orders_user', { synchronize: false })
@Index('standing_orders_pending', ['createdAt', 'id'], { where: `status = 'pending'` })
@Index('standing_orders_due', ['runAt', 'id'], { where: `status = 'active'` })
@Check('amount > 0')
@Check('char_length(notes) <= 500')
@Check(`frequency IN ('once', 'weekly', 'monthly', 'yearly')`)
@Check('ends_on >= starts_on')
@Check('payments BETWEEN 1 AND 1000')
@Check(`status IN ('pending', 'active', 'paused', 'rejected', 'completed', 'cancelled')`)
@Check('place >= 0')
@Check('char_length(rejection_reason) BETWEEN 1 AND 200')
@Check('standing_orders_one_end', 'ends_on IS NULL OR payments IS NULL')
@Check('standing_orders_open_are_due', `(status IN ('pending', 'active', 'paused')) = (due_on IS NOT NULL)`)
@Check('standing_orders_active_run', `(status = 'active') = (run_at IS NOT NULL)`)
export class StandingOrder {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'uuid', name: 'account_id' })
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Index('standing_orders_account')
  accountId!: string;

  /** `null` once the recipient was deleted, which is possible after the order has ended. */
  @Column({ type: 'uuid', name: 'beneficiary_id', nullable: true })
  @ForeignKey('beneficiaries', { onDelete: 'SET NULL' })
  @Index('standing_orders_beneficiary', { where: 'beneficiary_id IS NOT NULL' })
  beneficiaryId!: string | null;

  /** The recipient's details are copied, because the recipient may be deleted later. */
  @Column({ type: 'text', name: 'beneficiary_name' })
  beneficiaryName!: string;

  @Column({ type: 'text', name: 'beneficiary_bank_name' })
  beneficiaryBankName!: string;

  @Column({ type: 'text', name: 'beneficiary_account_number' })
  beneficiaryAccountNumber!: string;

  @Column({ ...MONEY })
  amount!: Money;

  @Column({ type: 'text' })
  currency!: Currency;

  @Column({ type: 'text' })
  purpose!: Purpose;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'text' })
  frequency!: Frequency;

  @Column({ type: 'date', name: 'starts_on' })
  startsOn!: string;

  @Column({ type: 'date', name: 'ends_on', nullable: true })
  endsOn!: string | null;

  /** Number of due days. */
  @Column({ type: 'integer', name: 'payments', nullable: true })
  count!: number | null;

  /** Counts the changes of the values above; a trigger raises it. */
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version!: number;

  @Column({ type: 'text', default: 'pending' })
  status!: StandingOrderStatus;

  /** The place of `dueOn` among the due days, from 0. */
  @Column({ type: 'integer', default: () => '0' })
  place!: number;

  /** The next due day that is neither executed nor failed; `null` once the order has ended. */
  @Column({ type: 'date', name: 'due_on', nullable: true })
  dueOn!: string | null;

  /** When the order is tried next; only while it is active. */
  @Column({ ...MOMENT, name: 'run_at', nullable: true })
  runAt!: Date | null;

  /** Number of payments made. */
  @Column({ type: 'integer', default: () => '0' })
  executed!: number;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;

  @Column({ ...MOMENT, name: 'decided_at', nullable: true, select: false })
  decidedAt!: Date | null;

  @Column({ type: 'uuid', name: 'decided_by', nullable: true, select: false })
  decidedBy!: string | null;

  /** The reason of a rejection, for the customer. */
  @Column({ type: 'text', name: 'rejection_reason', nullable: true })
  reason!: string | null;
}
