import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Currency } from '#contract/banking/accounts';
import type { GoalIcon } from '#contract/banking/goals';
import type { Money } from '#money/money';
import { MOMENT, MONEY, NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** A customer's savings goal. Only the ledger changes its balance; a trigger closes its books when it is deleted. */
@Entity('goals')
@Index('goals_user', ['userId', 'createdAt', 'id'])
@Check('char_length(name) BETWEEN 1 AND 40')
@Check(`icon IN ('emergency', 'vacation', 'car', 'home', 'education', 'gift', 'health', 'other')`)
@Check('target_amount > 0')
@Check(`currency IN ('AED', 'USD', 'EUR', 'GBP')`)
@Check('goals_balance_not_negative', 'balance >= 0')
@Check('goals_closed_empty', 'closed_at IS NULL OR balance = 0')
export class Goal {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  icon!: GoalIcon;

  @Column({ ...MONEY, name: 'target_amount' })
  targetAmount!: Money;

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', name: 'target_date', nullable: true })
  targetDate!: string | null;

  @Column({ type: 'text' })
  currency!: Currency;

  @Column({ ...MONEY, default: () => '0', ...NOT_FROM_ENTITY })
  balance!: Money;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;

  /** When the customer deleted a goal that has had money: statements still name it. */
  @Column({ ...MOMENT, name: 'closed_at', nullable: true, insert: false })
  closedAt!: Date | null;
}
