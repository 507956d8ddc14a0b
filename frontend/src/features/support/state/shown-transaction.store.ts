import { createStore, useStore } from 'zustand';

interface ShownTransaction {
  /** The transaction that was opened from a message; the customer pane marks it. */
  id: string | null;
  /** Whether the customer pane has yet to show it. */
  isNew: boolean;
}

const shownTransaction = createStore<ShownTransaction>(() => ({ id: null, isNew: false }));

export function useShownTransaction(): ShownTransaction {
  return useStore(shownTransaction);
}

/** Shows a transaction in the customer pane. */
export function showTransaction(id: string): void {
  shownTransaction.setState({ id, isNew: true });
}

/** The customer pane has scrolled to the transaction. */
export function endShowing(): void {
  shownTransaction.setState({ isNew: false });
}
