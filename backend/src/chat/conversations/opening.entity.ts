import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An opening or reopening of a conversation by a message of its customer. A trigger writes it. */
@Entity('conversation_openings')
export class ConversationOpeningEntity {
  @PrimaryColumn('uuid', { name: 'conversation_id' })
  @ForeignKey('conversations', { onDelete: 'CASCADE' })
  conversationId!: string;

  @PrimaryColumn('timestamptz', { name: 'opened_at', precision: 3 })
  @Index('conversation_openings_time')
  openedAt!: Date;

  /** The agent who gave the first reply. */
  @Column({ type: 'uuid', name: 'agent_id', nullable: true })
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Index('conversation_openings_agent')
  agentId!: string | null;
}
