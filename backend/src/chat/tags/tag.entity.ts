import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { TagColour } from '#contract/support';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A word that agents put on conversations. Names are unique, ignoring case. */
@Entity('tags')
@Unique(['id'])
@Index('tags_any_case', { synchronize: false })
@Check('char_length(name) BETWEEN 1 AND 30')
export class Tag {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  colour!: TagColour;

  /** The tag that replaces this one wherever it is used. */
  @Column({ type: 'text', name: 'merged_into', nullable: true })
  @ForeignKey('tags')
  @Index('tags_merged', { where: 'merged_into IS NOT NULL' })
  mergedInto!: string | null;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;
}
