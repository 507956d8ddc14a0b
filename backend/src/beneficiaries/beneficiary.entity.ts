import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TransferType, VerificationStatus } from '#contract/beneficiaries';

/** A recipient that a customer has saved. Transfers to it require an administrator's approval of the recipient. */
@Entity('beneficiaries')
export class Beneficiary {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
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

  @Column({ type: 'text', name: 'verification_status', insert: false, update: false })
  verificationStatus!: VerificationStatus;

  @Column({ type: 'timestamptz', name: 'created_at', insert: false, update: false })
  createdAt!: Date;

  @Column({ type: 'uuid', name: 'decided_by', nullable: true, insert: false, update: false })
  decidedBy!: string | null;
}
