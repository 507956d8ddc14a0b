import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** Kinds of requests; the same key may be used once in each. `administration` is all that administrators do with a key. */
export type KeyScope =
  | 'transfer'
  | 'standing_order'
  | 'goal_movement'
  | 'card_request'
  | 'case'
  | 'administration';

/** An idempotency key that a user has sent with a request, and the answer. */
@Entity('idempotency_keys')
@Check(`scope IN ('transfer', 'standing_order', 'goal_movement', 'card_request', 'case', 'administration')`)
@Check(`key ~ '^[A-Za-z0-9_-]{16,255}$'`)
@Check('octet_length(fingerprint) = 32')
@Index('idempotency_keys_subject', ['subjectId'], { where: `scope = 'administration'` })
export class IdempotencyKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('text')
  scope!: KeyScope;

  @PrimaryColumn('text')
  key!: string;

  /** Hash of the request's fields, by which a repeated request is recognised; a keyed one if a field is secret. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  /** Which `PIN_KEY` made the keyed hash; `null` for a hash without a key. */
  @Column({ type: 'integer', name: 'key_mark', nullable: true })
  keyMark!: number | null;

  /** The body of the first answer; `null` for a transfer, which is read anew, and once its subject is deleted. */
  @Column({ type: 'json', nullable: true })
  answer!: object | null;

  /** The transfer, or the user whom an administrator's request was about; `null` once that user is deleted. */
  @Column({ type: 'uuid', name: 'subject_id', nullable: true })
  subjectId!: string | null;

  @Column({ ...WRITTEN_AT, name: 'created_at' })
  @Index('idempotency_keys_age')
  createdAt!: Date;
}
