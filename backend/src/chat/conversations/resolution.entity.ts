import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MOMENT } from '../../platform/database/entities/column-types.js';

/** A resolution of a conversation by an agent, with the customer's rating. */
@Entity('chat_resolutions')
@Index('chat_resolutions_conversation', ['conversationId', 'resolvedAt'])
@Check('rating BETWEEN 1 AND 5')
@Check('char_length(comment) BETWEEN 1 AND 200')
export class ChatResolutionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'conversation_id' })
  @ForeignKey('conversations', { onDelete: 'CASCADE' })
  conversationId!: string;

  /** `null` after the agent was deleted. */
  @Column({ type: 'uuid', name: 'agent_id', nullable: true })
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Index('chat_resolutions_agent')
  agentId!: string | null;

  @Column({ ...MOMENT, name: 'resolved_at' })
  @Index('chat_resolutions_time')
  resolvedAt!: Date;

  /** Seconds of business hours since the conversation was opened. */
  @Column({ type: 'integer', nullable: true })
  seconds!: number | null;

  /** Whether it came within its target. */
  @Column({ type: 'boolean', name: 'is_within', nullable: true })
  isWithin!: boolean | null;

  /** 1 to 5; `null` until the customer rates. */
  @Column({ type: 'smallint', nullable: true })
  rating!: number | null;

  @Column({ type: 'text', nullable: true })
  comment!: string | null;

  @Column({ ...MOMENT, name: 'rated_at', nullable: true })
  ratedAt!: Date | null;
}
