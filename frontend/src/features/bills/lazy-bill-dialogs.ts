import { lazyDialog } from '../../shared/lazy/lazy-part.js';

/** The dialogs of the bills page, loaded with the first one that is opened or when the browser is idle. */
export const LazyBillDialogs = lazyDialog(
  async () => (await import('./dialogs/bill-dialogs.js')).BillDialogs,
  {
    isOpen: ({ task }) => task !== null,
    close: ({ onClose }) => onClose,
    draft: ({ task }) => task && { name: 'bill', values: task },
  },
);
