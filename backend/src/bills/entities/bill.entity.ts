import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Money } from '#money/money';
import { MONEY, NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A bill of the biller's network, in AED. Days are those of Asia/Dubai. */
@Entity('bills')
@Unique('bills_number', ['customerBillerId', 'number'])
@Index('bills_user', ['userId', 'dueOn', 'id'])
@Index('bills_open', ['dueOn', 'id'], { where: 'paid < amount' })
@Index('bills_unpaid', ['id'], { where: 'paid < amount' })
@Index('bills_planned', ['payOn', 'id'], { where: 'pay_on IS NOT NULL' })
@Check('char_length(number) BETWEEN 1 AND 64')
@Check('amount > 0')
@Check('bills_paid_within_amount', 'paid >= 0 AND paid <= amount')
@Check('bills_plan', '(pay_on IS NULL) = (pay_account_id IS NULL)')
export class Bill {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'customer_biller_id' })
  @ForeignKey('customer_billers', { onDelete: 'CASCADE' })
  customerBillerId!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  /** The biller's number of the bill. */
  @Column({ type: 'text' })
  number!: string;

  @Column({ type: 'date', name: 'issued_on' })
  issuedOn!: string;

  @Column({ type: 'date', name: 'due_on' })
  dueOn!: string;

  @Column(MONEY)
  amount!: Money;

  /** The sum of its paid payments. */
  @Column({ ...MONEY, default: () => '0', ...NOT_FROM_ENTITY })
  paid!: Money;

  /** The day that the customer has chosen, which comes before autopay. */
  @Column({ type: 'date', name: 'pay_on', nullable: true })
  payOn!: string | null;

  @Column({ type: 'uuid', name: 'pay_account_id', nullable: true })
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Index('bills_pay_account', { where: 'pay_account_id IS NOT NULL' })
  payAccountId!: string | null;

  /** Whether the bank no longer tries to pay it by itself. */
  @Column({ type: 'boolean', name: 'automatic_over', default: false })
  automaticOver!: boolean;

  @Column({ type: 'boolean', name: 'is_reminded', default: false })
  isReminded!: boolean;

  @Column({ type: 'boolean', name: 'is_told_overdue', default: false })
  isToldOverdue!: boolean;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;
}
