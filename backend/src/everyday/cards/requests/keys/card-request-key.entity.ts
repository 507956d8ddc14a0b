import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CardDto } from '#contract/shapes/cards.dto';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../../../../platform/database/entities/column-types.js';

/** An idempotency key with which a customer has requested a card, and the answer. */
@Entity('card_request_keys')
@Check(`key ~ '^[A-Za-z0-9_-]{16,255}$'`)
@Check('octet_length(fingerprint) = 32')
export class CardRequestKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('text')
  key!: string;

  /** Keyed hash of the request, which contains the PIN of the card. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  /** Which `PIN_KEY` made the hash. */
  @Column({ type: 'integer', name: 'key_mark' })
  keyMark!: number;

  /** The body of the first response. */
  @Column({ type: 'json' })
  answer!: CardDto;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  @Index('card_request_keys_age')
  createdAt!: Date;
}
