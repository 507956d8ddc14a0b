import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A tag on a conversation. */
@Entity('conversation_tags')
export class ConversationTag {
  @PrimaryColumn('uuid', { name: 'conversation_id' })
  @ForeignKey('conversations', { onDelete: 'CASCADE' })
  conversationId!: string;

  @PrimaryColumn({ type: 'text' })
  @ForeignKey('tags')
  @Index('conversation_tags_tag')
  tag!: string;

  @Column({ ...WRITTEN_AT, name: 'added_at', ...NOT_FROM_ENTITY })
  addedAt!: Date;
}
