import { lazyDialog } from '../../shared/lazy/lazy-part.js';

/** The dialogs of the savings page, loaded with the first one that is opened or when the browser is idle. */
export const LazyGoalDialogs = lazyDialog(
  async () => (await import('./dialogs/goal-dialogs.js')).GoalDialogs,
  {
    isOpen: ({ task }) => task !== null,
    close: ({ onClose }) => onClose,
    draft: ({ task }) => task && { name: 'goal', values: task },
  },
);

/** The drawer with the details of a goal. */
export const LazyGoalDrawer = lazyDialog(async () => (await import('./details/goal-drawer.js')).GoalDrawer, {
  isOpen: ({ goal }) => goal !== null,
  close: ({ onClose }) => onClose,
});
