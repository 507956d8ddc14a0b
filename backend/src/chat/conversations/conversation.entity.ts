import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ConversationStatus } from '#contract/support';
import { MOMENT, NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A customer's conversation with support. Each customer has at most one. */
@Entity('conversations')
@Unique(['userId'])
@Index('conversations_number', ['number'], { unique: true })
@Index('conversations_in_order', { synchronize: false })
@Index('conversations_unclaimed', { synchronize: false })
@Index('conversations_waiting', { synchronize: false })
@Index('conversations_due', { synchronize: false })
@Index('conversations_oldest', { synchronize: false })
@Check(`status IN ('open', 'resolved')`)
@Check('conversations_numbered', 'number IS NOT NULL')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The number by which staff name the conversation, such as `CNV-100001`. */
  @Column({ type: 'text', nullable: true, default: () => 'new_conversation_number()', ...NOT_FROM_ENTITY })
  number!: string;

  /** The customer. */
  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'text', default: 'open' })
  status!: ConversationStatus;

  /** The agent who has claimed the conversation. */
  @Column({ type: 'uuid', name: 'claimed_by', nullable: true })
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Index('conversations_claimed', { where: 'claimed_by IS NOT NULL' })
  claimedBy!: string | null;

  @Column({ type: 'text', name: 'last_message', nullable: true })
  lastMessage!: string | null;

  @Column({ ...MOMENT, name: 'last_message_at' })
  lastMessageAt!: Date;

  /** Since when the customer waits for an answer. */
  @Column({ ...MOMENT, name: 'waiting_since', nullable: true })
  waitingSince!: Date | null;

  /** When it was opened or last reopened. A trigger sets it and the clocks, in business hours. */
  @Column({ ...MOMENT, name: 'opened_at', nullable: true })
  openedAt!: Date | null;

  /** Whether an agent has answered since it was opened or last reopened. */
  @Column({ type: 'boolean', name: 'is_answered', default: false })
  isAnswered!: boolean;

  /** When the reply is due; `null` while the customer does not wait. */
  @Column({ ...MOMENT, name: 'reply_due_at', nullable: true })
  @Index('conversations_reply_due', { where: 'reply_due_at IS NOT NULL' })
  replyDueAt!: Date | null;

  /** When a quarter of the time for the reply is left. */
  @Column({ ...MOMENT, name: 'reply_amber_at', nullable: true })
  replyAmberAt!: Date | null;

  @Column({ ...MOMENT, name: 'resolution_due_at', nullable: true })
  resolutionDueAt!: Date | null;

  /** 1 after the claimer was told that the reply is due soon, 2 after supervisors were told that it is overdue. */
  @Column({ type: 'smallint', name: 'reply_told', default: () => '0' })
  replyTold!: number;

  /** When sharing gave it to the agent who has claimed it; `null` for one who claimed it by hand. */
  @Column({ ...MOMENT, name: 'given_at', nullable: true })
  givenAt!: Date | null;

  /** Whether sharing gives it to the next agent who is available. */
  @Column({ type: 'boolean', name: 'awaits_agent', default: false })
  awaitsAgent!: boolean;

  @Column({ ...MOMENT, name: 'first_asked_at', nullable: true })
  firstAskedAt!: Date | null;

  @Column({ ...MOMENT, name: 'first_answered_at', nullable: true })
  firstAnsweredAt!: Date | null;

  @Column({ ...MOMENT, name: 'customer_read_upto', nullable: true })
  customerReadUpTo!: Date | null;

  /** How far any agent has read, which the customer sees. */
  @Column({ ...MOMENT, name: 'agent_read_upto', nullable: true })
  agentReadUpTo!: Date | null;

  @Column({ ...WRITTEN_AT, name: 'created_at' })
  createdAt!: Date;

  /** Triggers copy it from the customer, because the agents' list is sorted by it. */
  @Column({ type: 'boolean', name: 'is_restricted', default: false, ...NOT_FROM_ENTITY })
  isRestricted!: boolean;
}
