import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/limits';
import { MOMENT } from '../../../platform/database/entities/column-types.js';

/** A sign-in whose password was right and whose second factor is awaited. */
@Entity('pre_sessions')
@Check('octet_length(token_hash) = 32')
@Check(`attempts BETWEEN 0 AND ${LIMITS.secondFactorAttempts}`)
export class PreSession {
  /** SHA-256 of the token in the browser's cookie. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('pre_sessions_user')
  userId!: string;

  @Column({ type: 'smallint', default: () => '0' })
  attempts!: number;

  @Column({ ...MOMENT, name: 'expires_at' })
  @Index('pre_sessions_expire')
  expiresAt!: Date;
}
