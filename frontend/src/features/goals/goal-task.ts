import type { AutoSaveFrequency, GoalDirection, GoalIcon } from '#contract/banking/goals';
import type { GoalDto } from '#contract/shapes/goals.dto';
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
  | { kind: 'edit'; goal: GoalDto; typed?: GoalValues }
  | { kind: 'move'; goal: GoalDto; direction: GoalDirection; typed?: MoveValues; attempts?: KeptKeys }
  /** The Auto Save of this goal, or of one that is chosen in the dialog; `typed` is for the goal `chosenId`. */
  | { kind: 'autoSave'; goal: GoalDto | null; chosenId?: string; typed?: AutoSaveValues }
  | { kind: 'delete'; goal: GoalDto }
  | { kind: 'reports' };
