import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { MOMENT } from '../../platform/database/entities/column-types.js';

/** A message of a conversation, or an agent's note that the customer does not see. */
@Entity('messages')
@Unique(['reference'])
// Clients distinguish messages by their time.
@Unique('messages_one_a_moment', ['conversationId', 'at'])
@Unique('messages_sent_once', ['conversationId', 'authorId', 'clientMessageId'])
@Index('messages_search_folded', { synchronize: false })
@Check(`sender IN ('user', 'agent', 'note')`)
@Check('char_length(text) BETWEEN 1 AND 2000')
@Check('char_length(client_message_id) BETWEEN 1 AND 100')
export class Message {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'conversation_id' })
  @ForeignKey('conversations', { onDelete: 'CASCADE' })
  conversationId!: string;

  /** The customer of the conversation, also in messages of agents. */
  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('messages_user')
  userId!: string;

  @Column({ type: 'text' })
  sender!: 'user' | 'agent' | 'note';

  /** `null` after the author was deleted. */
  @Column({ type: 'uuid', name: 'author_id', nullable: true })
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Index('messages_author')
  authorId!: string | null;

  @Column({ type: 'text' })
  text!: string;

  /** The customer's transaction that the message is about. No foreign key, so that it may be deleted. */
  @Column({ type: 'uuid', name: 'transaction_id', nullable: true })
  transactionId!: string | null;

  @Column({ type: 'text' })
  reference!: string;

  /** The id that the client gave the message, by which a repeated request is recognised. */
  @Column({ type: 'text', name: 'client_message_id', nullable: true })
  clientMessageId!: string | null;

  @Column(MOMENT)
  at!: Date;
}
