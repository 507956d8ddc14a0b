import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MOMENT } from '../../platform/database/entities/column-types.js';

/** The time that an answer to a waiting customer took. */
@Entity('chat_replies')
@Check('seconds >= 0')
export class ChatReplyEntity {
  @PrimaryColumn('uuid', { name: 'message_id' })
  @ForeignKey('messages', { onDelete: 'CASCADE' })
  messageId!: string;

  @Column({ type: 'uuid', name: 'conversation_id' })
  @ForeignKey('conversations', { onDelete: 'CASCADE' })
  @Index('chat_replies_conversation')
  conversationId!: string;

  @Column({ type: 'uuid', name: 'agent_id', nullable: true })
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Index('chat_replies_agent')
  agentId!: string | null;

  /** Whether it was the first reply since the conversation was opened or reopened. */
  @Column({ type: 'boolean', name: 'is_first' })
  isFirst!: boolean;

  @Column({ ...MOMENT, name: 'replied_at' })
  @Index('chat_replies_time')
  repliedAt!: Date;

  /** Seconds of business hours for which the customer waited. */
  @Column({ type: 'integer' })
  seconds!: number;

  /** Whether the reply came within its target. */
  @Column({ type: 'boolean', name: 'is_within' })
  isWithin!: boolean;
}
