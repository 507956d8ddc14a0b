import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Currency } from '#contract/banking/accounts';
import type { StoredBlock } from '#contract/admin';
import type { RiskSignal } from '#contract/banking/risk';
import type { TransactionStatus, TransactionType } from '#contract/banking/transfers';
import type { Money } from '#money/money';
import { MOMENT, MONEY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A signal as of the submission; its figures by name. */
export interface StoredSignal {
  id: RiskSignal;
  weight: number;
  figures: Record<string, string>;
}

/** A movement of money on an account: a transfer with its decision, or a booking that is completed from the start. */
@Entity('transactions')
@Unique(['reference'])
@Index('transactions_user', { synchronize: false })
@Index('transactions_newest', { synchronize: false })
@Index('transactions_pending', { synchronize: false })
@Index('transactions_failed', { synchronize: false })
@Index('transactions_type', { synchronize: false })
@Index('transactions_decided', { synchronize: false })
@Index('transactions_pending_account', ['accountId'], { where: `status = 'pending'` })
@Index('transactions_posted', ['userId', 'currency', 'decidedAt'], { where: `status = 'completed'` })
@Check('amount <> 0')
@Check('fees >= 0')
@Check(
  `type IN ('transfer', 'deposit', 'payment', 'withdrawal', 'purchase', 'online', 'bill_payment', 'fee', 'refund', 'others')`,
)
@Check(`status IN ('pending', 'completed', 'failed')`)
@Check('char_length(notes) <= 500')
@Check('transactions_decided_once', `status = 'pending' OR decided_at IS NOT NULL`)
@Check('transactions_undecided', `status <> 'pending' OR (decided_at IS NULL AND decided_by IS NULL)`)
@Check('transactions_transfer_pays', `type <> 'transfer' OR (amount < 0 AND beneficiary_name IS NOT NULL)`)
@Check(
  'transactions_what_waits',
  `status = 'completed' OR type IN ('transfer', 'bill_payment', 'purchase', 'online')`,
)
@Check('transactions_decided_by_people', `type = 'transfer' OR decided_by IS NULL`)
@Check('transactions_rejection_reason', 'char_length(rejection_reason) BETWEEN 1 AND 200')
@Check('transactions_blocked', `blocked_reason IN ('recipient_unavailable')`)
export class Transaction {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'uuid', name: 'account_id' })
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Index('transactions_account')
  accountId!: string;

  /** The sender's transaction, whose journal booked this one; on the receiver's side of a payment inside the bank. */
  @Column({ type: 'uuid', name: 'origin_id', nullable: true })
  @Index('transactions_origin', { unique: true, where: 'origin_id IS NOT NULL' })
  originId!: string | null;

  /** The name of the payer at that time, on the receiver's side of a payment inside the bank. */
  @Column({ type: 'text', name: 'sender_name', nullable: true })
  senderName!: string | null;

  @Column({ type: 'uuid', name: 'beneficiary_id', nullable: true })
  @ForeignKey('beneficiaries', { onDelete: 'SET NULL' })
  @Index('transactions_beneficiary', { where: 'beneficiary_id IS NOT NULL' })
  beneficiaryId!: string | null;

  /** The recipient's details are copied at submission, because the recipient may be deleted later. */
  @Column({ type: 'text', name: 'beneficiary_name', nullable: true })
  beneficiaryName!: string | null;

  @Column({ type: 'text', name: 'beneficiary_bank_name', nullable: true })
  beneficiaryBankName!: string | null;

  @Column({ type: 'text', name: 'beneficiary_account_number', nullable: true })
  beneficiaryAccountNumber!: string | null;

  @Column({ type: 'text', name: 'beneficiary_iban', nullable: true })
  beneficiaryIban!: string | null;

  @Column({ type: 'text', collation: 'C' })
  reference!: string;

  @Column({ ...MONEY })
  amount!: Money;

  @Column({ ...MONEY, default: () => '0' })
  fees!: Money;

  @Column({ type: 'text' })
  currency!: Currency;

  @Column({ type: 'text' })
  type!: TransactionType;

  @Column({ type: 'text' })
  status!: TransactionStatus;

  @Column({ type: 'text', nullable: true })
  purpose!: string | null;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ ...WRITTEN_AT, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...MOMENT, name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  /** The administrator who decided, or the customer who cancelled. */
  @Column({ type: 'uuid', name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  /** The reason of a rejection, for the customer. */
  @Column({ type: 'text', name: 'rejection_reason', nullable: true })
  reason!: string | null;

  /** Why an approval of the pending transfer was refused. */
  @Column({ type: 'text', name: 'blocked_reason', nullable: true })
  blockedReason!: StoredBlock | null;

  /** The customer's name while the transfer is pending; `null` in rows that a version before this column has written. */
  @Column({ type: 'text', name: 'user_name', nullable: true })
  userName!: string | null;

  /** The number of the paying account, as {@link userName}. */
  @Column({ type: 'text', name: 'account_number', nullable: true })
  accountNumber!: string | null;

  /** What was suspicious when the transfer was submitted; `null` in rows without signals, and from before them. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  signals!: StoredSignal[] | null;

  /** The sum of the weights of {@link signals}, at most 100. */
  @Column({ type: 'smallint', nullable: true, select: false })
  risk!: number | null;
}
