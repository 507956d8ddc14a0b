import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Currency } from '#contract/banking/accounts';
import type { NotificationKind } from '#contract/events/notifications';
import type { Money } from '#money/money';
import { MOMENT, MONEY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A notification of a customer, until it is deleted for its age or number. */
@Entity('notifications')
@Index('notifications_age', ['createdAt'])
@Index('notifications_mail', ['mailDueAt'], { where: 'mail_due_at IS NOT NULL' })
export class Notification {
  /** The key begins with the customer and the time, so that it is also the index of the customer's list. */
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn({ ...WRITTEN_AT, name: 'created_at' })
  createdAt!: Date;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column({ type: 'text' })
  kind!: NotificationKind;

  @Column({ type: 'uuid', name: 'subject_id', nullable: true })
  subjectId!: string | null;

  @Column({ type: 'text', nullable: true })
  name!: string | null;

  @Column({ ...MONEY, nullable: true })
  amount!: Money | null;

  @Column({ type: 'text', nullable: true })
  currency!: Currency | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ ...MOMENT, name: 'read_at', nullable: true })
  readAt!: Date | null;

  /** The addresses to which an e-mail about it goes; `null` in rows of an earlier version, for the present one. */
  @Column({ type: 'text', array: true, name: 'mail_to', nullable: true })
  mailTo!: string[] | null;

  /** When an e-mail about it is to be sent, or tried again; null if none is. */
  @Column({ ...MOMENT, name: 'mail_due_at', nullable: true })
  mailDueAt!: Date | null;

  /** How often an e-mail was tried. */
  @Column({ type: 'smallint', name: 'mail_attempts', default: () => '0' })
  mailAttempts!: number;
}
