import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CardKind, CardStatus } from '#contract/banking/cards';
import type { Money } from '#money/money';
import { MOMENT, MONEY, NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** A card of an account, or the request for one. Its number is stored encrypted, and as a keyed hash to find it by. */
@Entity('cards')
@Unique('cards_number_hash', ['numberHash'])
@Index('cards_user', ['userId', 'createdAt', 'id'])
@Index('cards_requested', ['createdAt', 'id'], { where: `status = 'requested'` })
@Check(`kind IN ('debit', 'credit')`)
@Check(`status IN ('requested', 'active', 'blocked', 'closed')`)
@Check('octet_length(number_hash) = 32')
@Check(`last4 ~ '^[0-9]{4}$'`)
@Check('monthly_limit > 0')
@Check('octet_length(pin_hash) = 32')
@Check('char_length(reason) BETWEEN 1 AND 200')
@Check(
  'cards_numbered',
  `(number_sealed IS NULL) = (number_hash IS NULL) AND (last4 IS NULL) = (number_hash IS NULL) AND (expires_on IS NULL) = (number_hash IS NULL) AND (status = 'closed' OR (status = 'requested') = (number_hash IS NULL))`,
)
export class Card {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'uuid', name: 'account_id' })
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Index('cards_account')
  accountId!: string;

  @Column({ type: 'text' })
  kind!: CardKind;

  @Column({ type: 'text', default: 'requested' })
  status!: CardStatus;

  /** Whether the card is blocked because its customer has frozen everything, and becomes active again afterwards. */
  @Column({ type: 'boolean', name: 'blocked_by_freeze', default: false })
  blockedByFreeze!: boolean;

  /** See `CardNumbers`; this and the next three are `null` until the request is approved. */
  @Column({ type: 'bytea', name: 'number_sealed', nullable: true })
  numberSealed!: Buffer | null;

  @Column({ type: 'bytea', name: 'number_hash', nullable: true })
  numberHash!: Buffer | null;

  @Column({ type: 'text', nullable: true })
  last4!: string | null;

  /** `YYYY-MM-DD`. */
  @Column({ type: 'date', name: 'expires_on', nullable: true })
  expiresOn!: string | null;

  @Column({ ...MONEY, name: 'monthly_limit' })
  monthlyLimit!: Money;

  /** Counts the changes of account, kind and limit; a trigger raises it. */
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version!: number;

  /** See `CardPins`. */
  @Column({ type: 'bytea', name: 'pin_hash' })
  pinHash!: Buffer;

  /** Which `PIN_KEY` made the PIN's hash; `null` for the first one. */
  @Column({ type: 'integer', name: 'pin_key_mark', nullable: true })
  pinKeyMark!: number | null;

  @Column({ type: 'integer', name: 'pin_failures', default: 0 })
  pinFailures!: number;

  @Column({ ...MOMENT, name: 'pin_locked_until', nullable: true })
  pinLockedUntil!: Date | null;

  /** Why the bank rejected the request. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;

  @Column({ ...MOMENT, name: 'decided_at', nullable: true, insert: false })
  decidedAt!: Date | null;

  @Column({ type: 'uuid', name: 'decided_by', nullable: true, insert: false })
  decidedBy!: string | null;
}

/** Whether the card was approved, and is not closed. */
export function hasNumber({ status }: Pick<Card, 'status'>): boolean {
  return status === 'active' || status === 'blocked';
}
