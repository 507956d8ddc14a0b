import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MacroStep } from '#contract/macros';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** Steps that agents run together. Its shortcut is unique, ignoring case. One of one reply is a canned reply, too. */
@Entity('macros')
@Index('macros_shortcut', { synchronize: false })
@Check('char_length(name) BETWEEN 1 AND 60')
@Check('char_length(shortcut) BETWEEN 1 AND 40')
@Check('jsonb_array_length(steps) BETWEEN 1 AND 10')
export class Macro {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  shortcut!: string;

  @Column({ type: 'jsonb' })
  steps!: MacroStep[];

  @Column({ ...WRITTEN_AT, name: 'created_at', select: false, ...NOT_FROM_ENTITY })
  createdAt!: Date;
}
