import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** An idempotency key that a customer has used, and the transfer that was submitted with it. */
@Entity('idempotency_keys')
@Check(`key ~ '^[A-Za-z0-9_-]{16,255}$'`)
@Check('octet_length(fingerprint) = 32')
export class IdempotencyKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('text')
  key!: string;

  /** SHA-256 hash of the request's fields. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  @Column({ type: 'uuid', name: 'transaction_id' })
  @ForeignKey('transactions', { onDelete: 'CASCADE' })
  @Index('idempotency_keys_transaction')
  transactionId!: string;

  @Column({ ...WRITTEN_AT, name: 'created_at' })
  @Index('idempotency_keys_age')
  createdAt!: Date;
}
