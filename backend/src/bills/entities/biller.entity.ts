import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { BillerCategory } from '#contract/banking/bills';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A company whose bills customers can pay. It is never deleted, because payments name it. */
@Entity('billers')
@Index('billers_name', { synchronize: false })
@Check('char_length(name) BETWEEN 1 AND 60')
@Check(`category IN ('electricity', 'water', 'internet', 'mobile', 'fuel', 'other')`)
@Check(`number_pattern ~ '^[A-Z0-9#@-]{4,30}$'`)
@Check('char_length(settlement_account) BETWEEN 1 AND 64')
export class Biller {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  category!: BillerCategory;

  /** See `BillerDto`. */
  @Column({ type: 'text', name: 'number_pattern' })
  numberPattern!: string;

  /** The account to which the bank passes on the amounts that it has booked against settlement. */
  @Column({ type: 'text', name: 'settlement_account' })
  settlementAccount!: string;

  @Column({ type: 'boolean', name: 'partial_allowed', default: false })
  partialAllowed!: boolean;

  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive!: boolean;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;
}
