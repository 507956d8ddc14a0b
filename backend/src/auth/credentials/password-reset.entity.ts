import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A code with which a user may choose a new password. */
@Entity('password_resets')
@Check('octet_length(code_hash) = 32')
export class PasswordResetEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  /** The keyed hash of the code; the code itself is not stored. */
  @Column({ type: 'bytea', name: 'code_hash' })
  codeHash!: Buffer;

  /** Which `PIN_KEY` made the hash; `null` for the first one. */
  @Column({ type: 'integer', name: 'key_mark', nullable: true })
  keyMark!: number | null;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
