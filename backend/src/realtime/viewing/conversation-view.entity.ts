import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A socket that shows a conversation. Rows that are not refreshed expire. */
@Entity('conversation_views')
export class ConversationView {
  @PrimaryColumn('uuid', { name: 'node_id' })
  nodeId!: string;

  @PrimaryColumn('text', { name: 'socket_id' })
  socketId!: string;

  @Column({ type: 'uuid', name: 'conversation_id' })
  @ForeignKey('conversations', { onDelete: 'CASCADE' })
  @Index('conversation_views_conversation')
  conversationId!: string;

  /** The agent. */
  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('conversation_views_user')
  userId!: string;

  @Column({ type: 'timestamptz' })
  since!: Date;

  @Column({ type: 'timestamptz', name: 'seen_at' })
  seenAt!: Date;
}
