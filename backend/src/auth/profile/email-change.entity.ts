import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/limits';
import { MOMENT } from '../../platform/database/entities/column-types.js';

/** A user's new e-mail address that waits for its code, and the number of codes that were sent lately. */
@Entity('email_changes')
@Check('(email IS NULL) = (code_hash IS NULL)')
@Check('(email IS NULL) = (expires_at IS NULL)')
@Check('octet_length(code_hash) = 32')
@Check(`attempts BETWEEN 0 AND ${LIMITS.emailCodeAttempts}`)
export class EmailChange {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  /** `null` when nothing waits; the row then only counts the codes that were sent. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** The keyed hash of the newest code; the code itself is not stored. */
  @Column({ type: 'bytea', name: 'code_hash', nullable: true })
  codeHash!: Buffer | null;

  /** Wrong codes since the newest one was sent. */
  @Column({ type: 'smallint', default: () => '0' })
  attempts!: number;

  @Column({ ...MOMENT, name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** Codes that were sent since `codesSince`. */
  @Column({ type: 'smallint', default: () => '1' })
  codes!: number;

  @Column({ ...MOMENT, name: 'codes_since', default: () => 'now()' })
  @Index('email_changes_age')
  codesSince!: Date;
}
