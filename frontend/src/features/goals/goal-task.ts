import type { AutoSaveFrequency, GoalDirection, GoalIcon, GoalView } from '#contract/goals';
import type { KeptKeys } from '../../shared/api/attempt-keys.js';

/** What is typed in the form of a goal. */
export interface GoalValues {
  name: string;
  icon: GoalIcon;
  targetAmount: string;
  targetDate: string;
}

/** What is typed to move money. */
export interface MoveValues {
  amount: string;
  accountId?: string;
}

/** What is typed for the Auto Save of a goal. */
export interface AutoSaveValues {
  amount: string;
  frequency: AutoSaveFrequency;
  weekday: number;
  monthDay: number;
  accountId?: string;
}

/**
 * What the customer does in a dialog. After a reload by the app, `typed` is what its form starts with, and `attempts` are
 * the idempotency keys of what it has sent.
 */
export type GoalTask =
  | { kind: 'create'; typed?: GoalValues }
  | { kind: 'edit'; goal: GoalView; typed?: GoalValues }
  | { kind: 'move'; goal: GoalView; direction: GoalDirection; typed?: MoveValues; attempts?: KeptKeys }
  /** The Auto Save of this goal, or of one that is chosen in the dialog; `typed` is for the goal `chosenId`. */
  | { kind: 'autoSave'; goal: GoalView | null; chosenId?: string; typed?: AutoSaveValues }
  | { kind: 'delete'; goal: GoalView }
  | { kind: 'reports' };
