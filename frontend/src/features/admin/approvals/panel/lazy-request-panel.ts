import { lazyDialog } from '../../../../shared/lazy/lazy-part.js';

/** Everything about a request, beside the list. */
export const LazyRequestPanel = lazyDialog(async () => (await import('./request-panel.js')).RequestPanel, {
  isOpen: ({ row }) => row !== null,
  close: ({ onClose }) => onClose,
});
