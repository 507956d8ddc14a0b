import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WRITTEN_AT } from '../../../platform/database/entities/column-types.js';

/** An idempotency key with which a customer moved money into a goal or out of it, and the answer. */
@Entity('goal_movement_keys')
@Check(`key ~ '^[A-Za-z0-9_-]{16,255}$'`)
@Check('octet_length(fingerprint) = 32')
export class GoalMovementKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('text')
  key!: string;

  /** SHA-256 hash of the goal's id and the request's fields. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  /** The body of the first response. */
  @Column({ type: 'json' })
  answer!: object;

  @Column({ ...WRITTEN_AT, name: 'created_at' })
  @Index('goal_movement_keys_age')
  createdAt!: Date;
}
