import { lazyDialog } from '../../shared/lazy/lazy-part.js';

export const LazySecurityDialog = lazyDialog(
  async () => (await import('./security-dialog.js')).SecurityDialog,
  { close: ({ onClosed }) => onClosed },
);
