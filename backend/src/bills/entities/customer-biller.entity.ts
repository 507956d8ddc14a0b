import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Money } from '#money/money';
import { MOMENT, MONEY, NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A biller that a customer has added, by its consumer number. A removed one stays for the history of its payments. */
@Entity('customer_billers')
@Index('customer_billers_number', ['userId', 'billerId', 'consumerNumber'], {
  unique: true,
  where: 'removed_at IS NULL',
})
@Index('customer_billers_user', ['userId'])
@Check(`consumer_number ~ '^[A-Z0-9-]{4,30}$'`)
@Check('reminder_days BETWEEN 1 AND 14')
@Check('autopay_limit > 0')
@Check(
  'customer_billers_autopay',
  '(autopay_account_id IS NULL) = (autopay_from IS NULL) AND (autopay_limit IS NULL OR autopay_account_id IS NOT NULL) AND (removed_at IS NULL OR autopay_account_id IS NULL)',
)
export class CustomerBiller {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'uuid', name: 'biller_id' })
  @ForeignKey('billers')
  @Index('customer_billers_biller')
  billerId!: string;

  @Column({ type: 'text', name: 'consumer_number' })
  consumerNumber!: string;

  /** Number of days before the due date at which the customer is reminded; `null` for no reminders. */
  @Column({ type: 'smallint', name: 'reminder_days', nullable: true })
  reminderDays!: number | null;

  @Column({ type: 'uuid', name: 'autopay_account_id', nullable: true })
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Index('customer_billers_account', { where: 'autopay_account_id IS NOT NULL' })
  autopayAccountId!: string | null;

  /** Higher bills are left to the customer. */
  @Column({ ...MONEY, name: 'autopay_limit', nullable: true })
  autopayLimit!: Money | null;

  /** Only bills that are due on this day or later are paid by themselves. */
  @Column({ type: 'date', name: 'autopay_from', nullable: true })
  autopayFrom!: string | null;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;

  @Column({ ...MOMENT, name: 'removed_at', nullable: true, insert: false })
  removedAt!: Date | null;
}
