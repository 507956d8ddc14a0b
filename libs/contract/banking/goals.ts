import type { AccountType } from './accounts.js';

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

/** The types of accounts that Auto Save takes money from: those with money of the customer's own to spend. */
export const AUTO_SAVE_ACCOUNT_TYPES: readonly AccountType[] = ['current', 'savings'];

/** `in` moves money from an account into the goal, `out` back to an account. */
export const GOAL_DIRECTIONS = ['in', 'out'] as const;
export type GoalDirection = (typeof GOAL_DIRECTIONS)[number];

export const AUTO_SAVE_FREQUENCIES = ['weekly', 'monthly'] as const;
export type AutoSaveFrequency = (typeof AUTO_SAVE_FREQUENCIES)[number];

/** Why an Auto Save moved nothing on its day. */
export const AUTO_SAVE_SKIPS = ['insufficient_funds', 'account_restricted', 'account_inactive'] as const;
export type AutoSaveSkip = (typeof AUTO_SAVE_SKIPS)[number];
