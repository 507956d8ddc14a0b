import { Column, type ColumnType, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { WRITTEN_AT } from '../platform/database/entities/column-types.js';
import type { BankEvent } from './bank-event.js';

/** A stored event. Triggers refuse to change or delete it. */
@Entity('events')
@Index('events_horizon', ['xid', 'seq'])
@Index('events_subject', { synchronize: false })
@Index('events_actor', ['actorId', 'seq'], { where: 'actor_id IS NOT NULL' })
@Index('events_actor_type', ['actorId', 'type', 'seq'], {
  where: `actor_id IS NOT NULL AND type <> 'transfer.submitted'`,
})
@Index('events_type', ['type', 'seq'])
@Index('events_time', ['at', 'seq'])
@Index('events_customer', { synchronize: false })
@Index('events_other_customer', { synchronize: false })
export class EventEntity {
  /** The order in which events were written, which is not always the order of their commits. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  seq!: string;

  @Column({ type: 'uuid' })
  id!: string;

  /** The transaction that wrote the event. Readers follow the horizon of transactions, not {@link seq} alone. */
  @Column({ type: 'xid8' as ColumnType, default: () => 'pg_current_xact_id()' })
  xid!: string;

  @Column(WRITTEN_AT)
  at!: Date;

  @Column({ type: 'text' })
  type!: BankEvent['type'];

  @Column({ type: 'uuid', name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column({ type: 'text', name: 'subject_type' })
  subjectType!: BankEvent['subject']['type'];

  @Column({ type: 'uuid', name: 'subject_id' })
  subjectId!: string;

  @Column({ type: 'jsonb', nullable: true })
  before!: Readonly<Record<string, unknown>> | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: Readonly<Record<string, unknown>> | null;

  /** The signed confirmation, if a strong factor confirmed the action. No list shows it. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  proof!: Readonly<Record<string, unknown>> | null;

  @Column({ type: 'text', array: true })
  audience!: BankEvent['audience'];

  @Column({ type: 'text', array: true })
  resources!: BankEvent['resources'];
}
