import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MOMENT, NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** What a run has done at once, so that it can be taken back. */
export interface DoneAtOnce {
  hasClaimed: boolean;
  hasReopened: boolean;
  notes: string[];
  tags: string[];
  cases: string[];
}

/** What leaves when the time for the undo is over. */
export type LaterStep = { type: 'reply'; text: string } | { type: 'resolve' };

/** A run of a macro in a conversation. */
@Entity('macro_runs')
@Index('macro_runs_waiting', ['conversationId', 'macroId', 'agentId'], {
  unique: true,
  where: `status = 'waiting'`,
})
@Check(`status IN ('waiting', 'done', 'undone')`)
export class MacroRun {
  @PrimaryColumn('uuid')
  id!: string;

  /** No foreign key, so that a macro may be deleted meanwhile. */
  @Column({ type: 'uuid', name: 'macro_id' })
  macroId!: string;

  @Column({ type: 'uuid', name: 'conversation_id' })
  @ForeignKey('conversations', { onDelete: 'CASCADE' })
  @Index('macro_runs_conversation')
  conversationId!: string;

  @Column({ type: 'uuid', name: 'agent_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('macro_runs_agent')
  agentId!: string;

  @Column({ type: 'text', default: 'waiting' })
  status!: 'waiting' | 'done' | 'undone';

  @Column({ type: 'jsonb' })
  done!: DoneAtOnce;

  @Column({ type: 'jsonb' })
  later!: LaterStep[];

  @Column({ ...MOMENT, name: 'undo_until' })
  @Index('macro_runs_due')
  undoUntil!: Date;

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  createdAt!: Date;
}
