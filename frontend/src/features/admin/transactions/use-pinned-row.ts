import { type RefObject, useEffect, useRef } from 'react';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import { pinTransaction, unpinTransaction } from './transactions.store.js';

interface PinnedRowHandle {
  ref: RefObject<HTMLDivElement | null>;
  /** Keeps the row at its current position. */
  pin: () => void;
  /** Call when the pointer or the focus may have left the row. */
  leave: () => void;
}

/** Keeps an edited row in place until neither the pointer nor the focus is on it. */
export function usePinnedRow(
  transaction: AdminTransactionDto,
  list: PagedList<AdminTransactionDto>,
  isEditing: boolean,
): PinnedRowHandle {
  const ref = useRef<HTMLDivElement>(null);
  const { id } = transaction;
  const isHeld = useRef(isEditing);
  useEffect(() => {
    isHeld.current = isEditing;
  });
  useEffect(() => () => unpinTransaction(id), [id]);
  return {
    ref,
    pin: () => pinTransaction(transaction, list),
    leave: () => {
      // :hover and activeElement are up to date only after these events.
      setTimeout(() => {
        if (!isHeld.current && !isInUse(ref.current)) unpinTransaction(id);
      });
    },
  };
}

/** Whether pointer or focus is on the row. Ignores hover on touch screens, where it stays after a tap. */
function isInUse(row: HTMLElement | null): boolean {
  if (!row) return false;
  const isHovered = window.matchMedia('(hover: hover)').matches && row.matches(':hover');
  return isHovered || row.contains(document.activeElement);
}
