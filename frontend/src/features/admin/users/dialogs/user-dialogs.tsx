import { lazyDialog } from '../../../../shared/lazy/lazy-part.js';

/** The user dialogs; their code is loaded when the first one is opened. */
export const UserDialogs = lazyDialog(async () => (await import('./task-dialogs.js')).TaskDialogs, {
  isOpen: ({ task }) => task !== null,
  close: ({ onClose }) => onClose,
});
