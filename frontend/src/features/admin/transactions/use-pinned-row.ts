import { type RefObject, useEffect, useRef } from 'react';
import type { AdminTransactionView } from '#contract/admin';
import type { PagedList } from '../../../shared/store/paged-list.js';
import { pinTransaction, unpinTransaction } from './transactions.store.js';

interface PinnedRowHandle {
  ref: RefObject<HTMLDivElement | null>;
  /** From now on the row stays where it is. */
  pin: () => void;
  /** To be called when the pointer or the focus may have left the row. */
  leave: () => void;
}

/** A row that was worked on goes to its new place only when neither pointer nor focus is on it any more. */
export function usePinnedRow(
  transaction: AdminTransactionView,
  list: PagedList<AdminTransactionView>,
  isEditing: boolean,
): PinnedRowHandle {
  const ref = useRef<HTMLDivElement>(null);
  const { id } = transaction;
  const isHeld = useRef(isEditing);
  useEffect(() => {
    isHeld.current = isEditing;
  });
  useEffect(
    () => () => {
      unpinTransaction(id);
    },
    [id],
  );
  return {
    ref,
    pin: () => {
      pinTransaction(transaction, list);
    },
    leave: () => {
      // What is under the pointer and in focus is settled after these events.
      setTimeout(() => {
        if (!isHeld.current && !isInUse(ref.current)) unpinTransaction(id);
      });
    },
  };
}

/** Touch leaves behind a hover where the finger was last. */
function isInUse(row: HTMLElement | null): boolean {
  if (!row) return false;
  const isHovered = window.matchMedia('(hover: hover)').matches && row.matches(':hover');
  return isHovered || row.contains(document.activeElement);
}
