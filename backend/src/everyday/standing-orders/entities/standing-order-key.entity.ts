import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../../../platform/database/entities/column-types.js';

/** An idempotency key with which a customer has set up a standing order, and the answer. */
@Entity('standing_order_keys')
@Check(`key ~ '^[A-Za-z0-9_-]{16,255}$'`)
@Check('octet_length(fingerprint) = 32')
export class StandingOrderKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('text')
  key!: string;

  /** SHA-256 hash of the request's fields, without the PIN. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  /** Not `jsonb`, which would change the order of the fields. */
  @Column({ type: 'json' })
  answer!: StandingOrderDto;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  @Index('standing_order_keys_age')
  createdAt!: Date;
}
