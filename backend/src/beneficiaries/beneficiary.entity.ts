import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { NameCheckResult, TransferType, VerificationStatus } from '#contract/banking/beneficiaries';
import { MOMENT, NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** A recipient that a customer has saved. Transfers to it require an administrator's approval of the recipient. */
@Entity('beneficiaries')
@Index('beneficiaries_user', { synchronize: false })
@Index('beneficiaries_pending', { synchronize: false })
@Check('char_length(name) BETWEEN 1 AND 100')
@Check('char_length(bank_name) BETWEEN 1 AND 100')
@Check('char_length(account_number) BETWEEN 1 AND 64')
@Check(`type IN ('domestic', 'international')`)
@Check('char_length(country) BETWEEN 1 AND 100')
@Check(`verification_status IN ('pending', 'approved', 'rejected')`)
@Check('beneficiaries_decided_once', `(verification_status = 'pending') = (decided_at IS NULL)`)
@Check('beneficiaries_rejection_reason', 'char_length(rejection_reason) BETWEEN 1 AND 200')
@Check('beneficiaries_name_checked', `name_check IN ('match', 'close', 'no_match', 'not_ours')`)
@Check('beneficiaries_route', `type = 'domestic' OR routing_number IS NOT NULL`)
export class Beneficiary {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'bank_name' })
  bankName!: string;

  @Column({ type: 'text', name: 'account_number' })
  accountNumber!: string;

  @Column({ type: 'text' })
  type!: TransferType;

  @Column({ type: 'text' })
  country!: string;

  @Column({ type: 'text', name: 'routing_number', nullable: true })
  routingNumber!: string | null;

  @Column({ type: 'text', name: 'swift_code', nullable: true })
  swiftCode!: string | null;

  @Column({ type: 'text', nullable: true })
  iban!: string | null;

  /** Counts the changes of the values above. */
  @Column({ type: 'integer', default: 1, insert: false })
  version!: number;

  /**
   * Whether the check of a number failed when the recipient was saved; `null` in rows that a version before this column
   * has written.
   */
  @Column({ type: 'boolean', name: 'checks_failed', nullable: true, select: false })
  checksFailed!: boolean | null;

  /** How the name resembled the holder's when it was saved; `null` in rows from before this column. */
  @Column({ type: 'text', name: 'name_check', nullable: true })
  nameCheck!: NameCheckResult | null;

  @Column({ type: 'text', name: 'verification_status', default: 'pending', insert: false })
  verificationStatus!: VerificationStatus;

  @Column({
    ...WRITTEN_AT,
    name: 'created_at',
    ...NOT_FROM_ENTITY,
  })
  createdAt!: Date;

  @Column({
    ...MOMENT,
    name: 'decided_at',
    nullable: true,
    select: false,
    insert: false,
  })
  decidedAt!: Date | null;

  @Column({ type: 'uuid', name: 'decided_by', nullable: true, insert: false })
  decidedBy!: string | null;

  /** The reason of a rejection, for the customer. */
  @Column({ type: 'text', name: 'rejection_reason', nullable: true, insert: false })
  reason!: string | null;

  /**
   * The owner's first and last name while the recipient is pending. Triggers write it, so that the list of pending
   * recipients needs no join; `null` in rows that a version before this column has written.
   */
  @Column({ type: 'text', name: 'user_name', nullable: true, select: false, ...NOT_FROM_ENTITY })
  userName!: string | null;
}
