import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/limits';

/** A customer's transaction PIN. It is not part of the user's row, so that an attempt does not lock that row. */
@Entity('transaction_pins')
@Check('octet_length(pin_hash) = 32')
@Check(`failed_attempts BETWEEN 0 AND ${LIMITS.pinAttempts}`)
@Check(
  'transaction_pins_lock_after_three',
  `(failed_attempts = ${LIMITS.pinAttempts}) = (locked_until IS NOT NULL)`,
)
export class TransactionPin {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'bytea', name: 'pin_hash' })
  pinHash!: Buffer;

  /** Which `PIN_KEY` made the hash; `null` for the first one. */
  @Column({ type: 'integer', name: 'key_mark', nullable: true })
  keyMark!: number | null;

  @Column({ type: 'smallint', name: 'failed_attempts', default: () => '0' })
  failedAttempts!: number;

  @Column({ type: 'timestamptz', name: 'locked_until', nullable: true })
  lockedUntil!: Date | null;
}
