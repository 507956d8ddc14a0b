import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A text that agents insert into their answers. Its shortcut is unique, ignoring case. */
@Entity('canned_replies')
@Index('canned_replies_shortcut', { synchronize: false })
@Check('char_length(shortcut) BETWEEN 1 AND 40')
@Check('char_length(text) BETWEEN 1 AND 2000')
export class CannedReplyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  shortcut!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ ...WRITTEN_AT, name: 'created_at', select: false, ...NOT_FROM_ENTITY })
  createdAt!: Date;
}
