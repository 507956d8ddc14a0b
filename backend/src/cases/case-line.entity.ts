import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CaseLineType } from '#contract/banking/cases';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** Something that happened to a case, with the message that was written then. */
@Entity('case_lines')
@Index('case_lines_case', ['caseId', 'at', 'id'])
@Check(
  `type IN ('opened', 'acknowledged', 'taken', 'released', 'investigating', 'asked', 'message', 'refunded', 'declined', 'resolved', 'withdrawn')`,
)
@Check('char_length(text) BETWEEN 1 AND 2000')
export class CaseLine {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'case_id' })
  @ForeignKey('cases', { onDelete: 'CASCADE' })
  caseId!: string;

  @Column({ type: 'text' })
  type!: CaseLineType;

  /** `null` for the bank itself. */
  @Column({ type: 'uuid', name: 'author_id', nullable: true })
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Index('case_lines_author', { where: 'author_id IS NOT NULL' })
  authorId!: string | null;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @Column({ ...WRITTEN_AT, ...NOT_FROM_ENTITY })
  at!: Date;
}
