import { useStore } from 'zustand';
import { lazyDialog } from '../lazy/lazy-part.js';
import { confirmationStore } from './confirmation.store.js';

const ConfirmationDialog = lazyDialog(
  async () => (await import('./confirmation-dialog.js')).ConfirmationDialog,
  {
    isEssential: true,
    close:
      ({ asked }) =>
      () =>
        asked.answer(null),
  },
);

/** Asks for a confirmation when an action needs one. One is in the frame of all pages. */
export function ConfirmationHost() {
  const { asked } = useStore(confirmationStore);
  return asked && <ConfirmationDialog key={JSON.stringify(asked.request)} asked={asked} />;
}
