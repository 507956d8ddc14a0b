import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { BillPaymentReason, BillPaymentStatus } from '#contract/banking/bills';
import type { Money } from '#money/money';
import { MOMENT, MONEY, NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A payment of a bill: held on the account first, then posted or released as the network answers. */
@Entity('bill_payments')
@Index('bill_payments_user', ['userId', 'createdAt', 'id'])
@Index('bill_payments_by_key', ['userId', 'key'], { unique: true, where: 'key IS NOT NULL' })
@Index('bill_payments_one_pending', ['billId'], { unique: true, where: `status = 'pending'` })
@Index('bill_payments_inquire', ['inquireAt', 'id'], { where: `status = 'pending'` })
@Check('amount > 0')
@Check(`status IN ('pending', 'paid', 'failed')`)
@Check(`reason IN ('biller_refused', 'not_received')`)
@Check('char_length(receipt) BETWEEN 1 AND 64')
@Check(`key ~ '^[A-Za-z0-9_-]{16,255}$'`)
@Check('octet_length(fingerprint) = 32')
@Check(
  'bill_payments_outcome',
  `(status = 'pending') = (inquire_at IS NOT NULL) AND (status = 'pending') = (settled_at IS NULL) AND (status = 'failed') = (reason IS NOT NULL) AND (status = 'paid') = (receipt IS NOT NULL)`,
)
@Check('bill_payments_key', '(key IS NULL) = (fingerprint IS NULL)')
export class BillPayment {
  /** Also its id in the network, where it is paid once. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'bill_id' })
  @ForeignKey('bills', { onDelete: 'CASCADE' })
  @Index('bill_payments_bill')
  billId!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'uuid', name: 'account_id' })
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Index('bill_payments_account')
  accountId!: string;

  @Column({ type: 'uuid', name: 'transaction_id', unique: true })
  @ForeignKey('transactions', { onDelete: 'CASCADE' })
  transactionId!: string;

  @Column(MONEY)
  amount!: Money;

  @Column({ type: 'text', default: 'pending' })
  status!: BillPaymentStatus;

  @Column({ type: 'text', nullable: true })
  reason!: BillPaymentReason | null;

  /** The network's own number of a paid one. */
  @Column({ type: 'text', nullable: true })
  receipt!: string | null;

  @Column({ type: 'boolean', name: 'is_automatic', default: false })
  isAutomatic!: boolean;

  /** The idempotency key of the customer's request, and the hash of its fields. */
  @Column({ type: 'text', nullable: true })
  key!: string | null;

  @Column({ type: 'bytea', nullable: true })
  fingerprint!: Buffer | null;

  /** When the network is asked next what became of it. */
  @Column({ ...MOMENT, name: 'inquire_at', nullable: true })
  inquireAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  inquiries!: number;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;

  @Column({ ...MOMENT, name: 'settled_at', nullable: true, insert: false })
  settledAt!: Date | null;
}
