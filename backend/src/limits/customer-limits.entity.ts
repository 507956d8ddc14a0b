import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { PaymentLimits } from '#contract/banking/policies';
import type { Money } from '#money/money';
import { MOMENT, MONEY } from '../platform/database/entities/column-types.js';

/** The limits that a customer, or staff for them, has set, in AED; `null` for those of the bank's policies. */
@Entity('customer_limits')
@Check('single BETWEEN 0.01 AND 10000000')
@Check('day BETWEEN 0.01 AND 10000000')
@Check('month BETWEEN 0.01 AND 10000000')
@Check('count BETWEEN 1 AND 1000')
@Check(`jsonb_typeof(raise) = 'object'`)
@Check('customer_limits_raise_in_time', '(raise IS NULL) = (raise_at IS NULL)')
export class CustomerLimits {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ ...MONEY, nullable: true })
  single!: Money | null;

  @Column({ ...MONEY, nullable: true })
  day!: Money | null;

  @Column({ ...MONEY, nullable: true })
  month!: Money | null;

  @Column({ type: 'integer', nullable: true })
  count!: number | null;

  /** Higher values of some of the limits. */
  @Column({ type: 'jsonb', nullable: true })
  raise!: Partial<PaymentLimits> | null;

  /** When they take effect. */
  @Column({ ...MOMENT, name: 'raise_at', nullable: true })
  raiseAt!: Date | null;
}
