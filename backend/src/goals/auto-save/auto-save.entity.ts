import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { AutoSaveFrequency, AutoSaveSkip } from '#contract/banking/goals';
import type { Money } from '#money/money';
import { MONEY } from '../../platform/database/entities/column-types.js';

/** The standing movement into a goal. */
@Entity('goal_auto_saves')
@Index('goal_auto_saves_due', ['nextOn', 'goalId'])
@Check('amount > 0')
@Check(`frequency IN ('weekly', 'monthly')`)
@Check('goal_auto_saves_day', `day BETWEEN 1 AND 31 AND (frequency = 'monthly' OR day <= 7)`)
export class AutoSave {
  @PrimaryColumn('uuid', { name: 'goal_id' })
  @ForeignKey('goals', { onDelete: 'CASCADE' })
  goalId!: string;

  /** The account that pays. */
  @Column({ type: 'uuid', name: 'account_id' })
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Index('goal_auto_saves_account')
  accountId!: string;

  @Column(MONEY)
  amount!: Money;

  @Column({ type: 'text' })
  frequency!: AutoSaveFrequency;

  /** Weekly: 1 (Monday) to 7; monthly: 1 to 31. */
  @Column({ type: 'smallint' })
  day!: number;

  /** The next due day in Asia/Dubai, `YYYY-MM-DD`. */
  @Column({ type: 'date', name: 'next_on' })
  nextOn!: string;
}

/** A due day of an Auto Save that is over: its journal, or why nothing was moved. */
@Entity('goal_auto_save_days')
@Check(`skipped IN ('insufficient_funds', 'account_restricted', 'account_inactive')`)
@Check('goal_auto_save_days_outcome', '(journal_id IS NULL) <> (skipped IS NULL)')
export class AutoSaveDay {
  @PrimaryColumn('uuid', { name: 'goal_id' })
  @ForeignKey('goals', { onDelete: 'CASCADE' })
  goalId!: string;

  @PrimaryColumn('date', { name: 'due_on' })
  dueOn!: string;

  @Column({ type: 'uuid', name: 'journal_id', nullable: true })
  @ForeignKey('journals')
  journalId!: string | null;

  @Column({ type: 'text', nullable: true })
  skipped!: AutoSaveSkip | null;
}
