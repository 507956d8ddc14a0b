import type { Currency } from './accounts.js';

/** The pictures that a goal can have, in the order the form lists them. */
export const GOAL_ICONS = [
  'emergency',
  'vacation',
  'car',
  'home',
  'education',
  'gift',
  'health',
  'other',
] as const;
export type GoalIcon = (typeof GOAL_ICONS)[number];

/** `in` moves money from an account into the goal, `out` back to an account. */
export const GOAL_DIRECTIONS = ['in', 'out'] as const;
export type GoalDirection = (typeof GOAL_DIRECTIONS)[number];

export const AUTO_SAVE_FREQUENCIES = ['weekly', 'monthly'] as const;
export type AutoSaveFrequency = (typeof AUTO_SAVE_FREQUENCIES)[number];

/** Why an Auto Save moved nothing on its day. */
export const AUTO_SAVE_SKIPS = ['insufficient_funds', 'account_restricted', 'account_inactive'] as const;
export type AutoSaveSkip = (typeof AUTO_SAVE_SKIPS)[number];

/** A standing movement into a goal. Days are `YYYY-MM-DD` in Asia/Dubai. */
export interface AutoSaveView {
  /** The account that pays. */
  accountId: string;
  /** Positive. */
  amount: string;
  frequency: AutoSaveFrequency;
  /** Weekly: 1 (Monday) to 7; monthly: 1 to 31, where a shorter month's last day counts. */
  day: number;
  nextOn: string;
  /** The last due day, if nothing was moved on it, and why. */
  skipped: { on: string; reason: AutoSaveSkip } | null;
}

/** A pot of money beside the accounts. Amounts are decimal strings with two decimals, in `currency`. */
export interface GoalView {
  id: string;
  name: string;
  icon: GoalIcon;
  targetAmount: string;
  /** `YYYY-MM-DD`; `null` without a date. */
  targetDate: string | null;
  balance: string;
  currency: Currency;
  createdAt: string;
  /**
   * How much is missing for saving evenly from the day of creation to the target date: `0.00` on track, `null` without
   * a target date.
   */
  behindBy: string | null;
  autoSave: AutoSaveView | null;
}

export interface GoalRequest {
  name: string;
  icon: GoalIcon;
  /** Positive. */
  targetAmount: string;
  /** `YYYY-MM-DD`, after today. */
  targetDate?: string | null;
}

/** Fields that are left out stay as they are; `targetDate: null` takes the date away. */
export type ChangeGoalRequest = Partial<GoalRequest>;

export interface GoalMovementRequest {
  direction: GoalDirection;
  /** Positive. */
  amount: string;
  /** An own account in the currency of the goal. */
  accountId: string;
}

export interface AutoSaveRequest {
  /** Positive. */
  amount: string;
  frequency: AutoSaveFrequency;
  day: number;
  accountId: string;
}

/** Money that went into a goal or out of it. */
export interface GoalMovementView {
  id: string;
  at: string;
  /** Signed; positive is money into the goal. */
  amount: string;
  /** Of the goal after the movement. */
  balance: string;
  /** The account on the other side. */
  accountId: string;
  isAutoSave: boolean;
}

/** How a goal's balance has grown: at the end of its first day, of each month since, and now; at most a year. */
export interface GoalReport {
  goalId: string;
  /** Oldest first; `on` is `YYYY-MM-DD`. */
  points: { on: string; balance: string }[];
}
