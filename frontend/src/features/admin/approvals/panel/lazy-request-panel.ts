import { loadLaterTexts } from '../../../../shared/i18n/later-texts.js';
import { lazyDialog } from '../../../../shared/lazy/lazy-part.js';

/** Everything about a request, beside the list. */
export const LazyRequestPanel = lazyDialog(
  async () => {
    const [{ RequestPanel }] = await Promise.all([import('./request-panel.js'), loadLaterTexts()]);
    return RequestPanel;
  },
  { isOpen: ({ row }) => row !== null, close: ({ onClose }) => onClose },
);
