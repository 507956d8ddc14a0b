import { lazyDialog } from '../../shared/lazy/lazy-part.js';

/** The dialogs of the cards page, loaded with the first one that is opened or when the browser is idle. */
export const LazyCardDialogs = lazyDialog(
  async () => (await import('./dialogs/card-dialogs.js')).CardDialogs,
  {
    isOpen: ({ task }) => task !== null,
    close: ({ onClose }) => onClose,
    draft: ({ task }) => (task?.kind === 'request' ? { name: 'card', values: task } : null),
  },
);
