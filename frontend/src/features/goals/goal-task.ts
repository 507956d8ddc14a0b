import type { GoalDirection, GoalIcon, GoalView } from '#contract/goals';

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

/** What the customer does in a dialog; `typed` is what its form starts with, after a reload by the app. */
export type GoalTask =
  | { kind: 'create'; typed?: GoalValues }
  | { kind: 'edit'; goal: GoalView; typed?: GoalValues }
  | { kind: 'move'; goal: GoalView; direction: GoalDirection; typed?: MoveValues }
  /** The Auto Save of this goal, or of one that is chosen in the dialog. */
  | { kind: 'autoSave'; goal: GoalView | null }
  | { kind: 'delete'; goal: GoalView }
  | { kind: 'reports' };
