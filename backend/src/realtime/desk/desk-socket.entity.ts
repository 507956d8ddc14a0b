import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A connected socket of an agent or administrator, and the conversation that it shows. Rows that are not refreshed expire. */
@Entity('desk_sockets')
export class DeskSocket {
  @PrimaryColumn('uuid', { name: 'node_id' })
  nodeId!: string;

  @PrimaryColumn('text', { name: 'socket_id' })
  socketId!: string;

  /** The agent or administrator. */
  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('desk_sockets_user')
  userId!: string;

  @Column({ type: 'uuid', name: 'conversation_id', nullable: true })
  @ForeignKey('conversations', { onDelete: 'SET NULL' })
  @Index('desk_sockets_conversation')
  conversationId!: string | null;

  /** The time at which the socket was connected or, if it shows a conversation, opened it. */
  @Column({ type: 'timestamptz' })
  since!: Date;

  @Column({ type: 'timestamptz', name: 'seen_at' })
  @Index('desk_sockets_seen')
  seenAt!: Date;
}
