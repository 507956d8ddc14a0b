import { createStore, useStore } from 'zustand';
import { registerForReset } from '../../../shared/store/create-resource.js';
import { dismissToast, pressToast, toast, type ToastText } from '../../../shared/toast/toast.store.js';

/** How long a deletion can be undone, in ms. */
const UNDO_MS = 6_000;

interface Deletions {
  /** Recipients that are not shown any more: their deletion can be undone, or is on its way. */
  ids: readonly string[];
  /** The toast that can undo the latest deletion. */
  toastId: number | null;
}

const NONE: Deletions = { ids: [], toastId: null };

const deletions = createStore<Deletions>(() => NONE);
registerForReset({
  reset: () => deletions.setState(NONE, true),
});

/** The ids of recipients that are being deleted. */
export function useDeletedIds(): readonly string[] {
  return useStore(deletions, ({ ids }) => ids);
}

export interface Deletion {
  id: string;
  /** The toast with the button that undoes it. */
  text: Pick<ToastText, 'title' | 'description'>;
  undoLabel: string;
  /** Sends the deletion; must not reject. */
  send: () => Promise<unknown>;
  onUndo: () => void;
}

/**
 * Hides a recipient at once. The deletion is sent as soon as the toast that can undo it leaves the screen: after
 * 6 s, when it is dismissed or replaced, or by {@link sendNow}.
 */
export function deleteUnlessUndone({ id, text, undoLabel, send, onUndo }: Deletion): void {
  deletions.setState(({ ids }) => ({ ids: [...ids, id] }));
  const toastId = toast({
    ...text,
    shownMs: UNDO_MS,
    action: {
      label: undoLabel,
      onPress: () => {
        show(id);
        onUndo();
      },
    },
    onLeave: () => {
      // After a sign-out there is nothing left to delete.
      if (!deletions.getState().ids.includes(id)) return;
      void send().finally(() => show(id));
    },
  });
  deletions.setState({ toastId });
}

/** Sends the deletion that could still be undone, because the page is left. */
export function sendNow(): void {
  const { toastId } = deletions.getState();
  deletions.setState({ toastId: null });
  if (toastId !== null) dismissToast(toastId);
}

/** Undoes the latest deletion, if that is still possible. */
export function undo(): void {
  const { toastId } = deletions.getState();
  if (toastId !== null) pressToast(toastId);
}

function show(id: string): void {
  deletions.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
}
