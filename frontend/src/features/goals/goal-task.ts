import type { GoalDirection, GoalView } from '#contract/goals';

/** What the customer does in a dialog. */
export type GoalTask =
  | { kind: 'create' }
  | { kind: 'edit'; goal: GoalView }
  | { kind: 'move'; goal: GoalView; direction: GoalDirection }
  /** The Auto Save of this goal, or of one that is chosen in the dialog. */
  | { kind: 'autoSave'; goal: GoalView | null }
  | { kind: 'delete'; goal: GoalView }
  | { kind: 'reports' };
