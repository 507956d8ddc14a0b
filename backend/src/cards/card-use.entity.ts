import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CardUseKind, CardUseStatus, DeclineReason } from '#contract/banking/cards';
import type { Money } from '#money/money';
import { MOMENT, MONEY, NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** A use of a card, or a refund of one: held on the account first, then posted or released as the network answers. */
@Entity('card_uses')
@Unique('card_uses_network_id', ['networkId'])
@Index('card_uses_user', ['userId', 'createdAt', 'id'])
@Index('card_uses_card', ['cardId', 'createdAt'])
@Index('card_uses_inquire', ['inquireAt', 'id'], { where: `status = 'held'` })
@Check('char_length(network_id) BETWEEN 1 AND 64')
@Check(`kind IN ('purchase', 'online', 'refund')`)
@Check('char_length(merchant) BETWEEN 1 AND 60')
@Check('amount > 0')
@Check(`status IN ('held', 'completed', 'reversed', 'declined')`)
@Check(
  'card_uses_outcome',
  `(status = 'held') = (inquire_at IS NOT NULL) AND (status = 'held') = (settled_at IS NULL) AND (status = 'declined') = (reason IS NOT NULL) AND (status = 'declined') = (transaction_id IS NULL)`,
)
@Check(
  'card_uses_refund',
  `(kind = 'refund') = (refund_of IS NOT NULL) AND (kind <> 'refund' OR status = 'completed')`,
)
export class CardUse {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'card_id' })
  @ForeignKey('cards', { onDelete: 'CASCADE' })
  cardId!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  /** The network's own id of the use, by which a repeated message is recognised. */
  @Column({ type: 'text', name: 'network_id' })
  networkId!: string;

  @Column({ type: 'text' })
  kind!: CardUseKind;

  /** The use that a refund gives back. */
  @Column({ type: 'uuid', name: 'refund_of', nullable: true })
  @ForeignKey('card_uses', { onDelete: 'CASCADE' })
  @Index('card_uses_refund_of', { where: 'refund_of IS NOT NULL' })
  refundOf!: string | null;

  @Column({ type: 'text' })
  merchant!: string;

  @Column(MONEY)
  amount!: Money;

  @Column({ type: 'text' })
  status!: CardUseStatus;

  /** Why it was declined. */
  @Column({ type: 'text', nullable: true })
  reason!: DeclineReason | null;

  @Column({ type: 'uuid', name: 'transaction_id', nullable: true, unique: true })
  @ForeignKey('transactions', { onDelete: 'CASCADE' })
  transactionId!: string | null;

  /** The next time at which the network is asked for the outcome of the hold. */
  @Column({ ...MOMENT, name: 'inquire_at', nullable: true })
  inquireAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  inquiries!: number;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;

  @Column({ ...MOMENT, name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
