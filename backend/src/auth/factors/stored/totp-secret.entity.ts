import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/limits';
import { MOMENT } from '../../../platform/database/entities/column-types.js';

/** The secret that a user's authenticator app shares with the bank. */
@Entity('totp_secrets')
@Check(`failed_attempts BETWEEN 0 AND ${LIMITS.totpAttempts}`)
export class TotpSecretRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  /** Encrypted by `DataCipher`. */
  @Column({ type: 'bytea' })
  secret!: Buffer;

  /** `null` until the first right code. */
  @Column({ ...MOMENT, name: 'active_since', nullable: true })
  activeSince!: Date | null;

  /** Whether it was the user's first factor, or another one has confirmed it; see `NewFactors`. */
  @Column({ type: 'boolean', name: 'is_vouched', default: () => 'true' })
  isVouched!: boolean;

  /** The newest time step whose code was accepted; that step and older ones are not accepted again. */
  @Column({ type: 'bigint', name: 'last_step', nullable: true })
  lastStep!: string | null;

  @Column({ type: 'smallint', name: 'failed_attempts', default: () => '0' })
  failedAttempts!: number;

  @Column({ type: 'timestamptz', name: 'locked_until', nullable: true })
  lockedUntil!: Date | null;
}
