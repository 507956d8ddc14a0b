import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WRITTEN_AT } from '../../../platform/database/entities/column-types.js';

/**
 * An idempotency key with which an administrator created a user, opened an account or decided about a request, and the
 * answer.
 */
@Entity('creation_keys')
@Check(`key ~ '^[A-Za-z0-9_-]{16,255}$'`)
@Check('octet_length(fingerprint) = 32')
export class CreationKey {
  @PrimaryColumn('uuid', { name: 'admin_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  adminId!: string;

  @PrimaryColumn('text')
  key!: string;

  /** Keyed hash of the request, which may contain a password. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  /** Which `PIN_KEY` made the hash; `null` for the first one. */
  @Column({ type: 'integer', name: 'key_mark', nullable: true })
  keyMark!: number | null;

  /** The user who was created, or whose account or request it was; null once they are deleted. */
  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Index('creation_keys_user')
  userId!: string | null;

  /** The body of the first response; null once the user is deleted. */
  @Column({ type: 'json', nullable: true })
  answer!: object | null;

  @Column({ ...WRITTEN_AT, name: 'created_at' })
  @Index('creation_keys_age')
  createdAt!: Date;
}
