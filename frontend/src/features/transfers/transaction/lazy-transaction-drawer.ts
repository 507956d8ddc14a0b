import { lazyDialog } from '../../../shared/lazy/lazy-part.js';

/** The drawer of a transaction, loaded with the first one that is opened. */
export const LazyTransactionDrawer = lazyDialog(
  async () => (await import('./transaction-drawer.js')).TransactionDrawer,
  { isOpen: ({ id }) => id !== null, close: ({ onClose }) => onClose },
);
