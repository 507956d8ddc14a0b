import type { ReactNode } from 'react';
import { lazyDialog } from '../../../../shared/lazy/lazy-part.js';
import type { PendingItem, QueueRow } from '../state/queue-rows.js';
import { type QueueKind, REQUEST_NAMES } from '../queue/queue-kind.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';

/** Prefetched, so that Enter after R finds it open. */
export const RejectDialog = lazyDialog(async () => (await import('./reject-dialog.js')).RejectDialog, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onCancel }) => onCancel,
});

interface RejectionOptions<Item> {
  kind: QueueKind<Item>;
  reject: (row: QueueRow<Item>, reason: string | null) => unknown;
}

/**
 * The question for the reason of a rejection. Returns a function that asks it about a row, and the element that shows
 * it. Afterwards the focus is on the row again.
 */
export function useRejection<Item extends PendingItem>({ kind, reject }: RejectionOptions<Item>) {
  const [row, setRow] = useKept<QueueRow<Item> | null>(`rejected ${kind.name}`, null);
  const [isOpen, setIsOpen] = useKept(`rejection ${kind.name}`, false);
  const close = () => setIsOpen(false);
  const dialog: ReactNode = row && (
    <RejectDialog
      key={row.item.id}
      isOpen={isOpen}
      kind={REQUEST_NAMES[kind.approvalOf(row.item)]}
      words={kind.wordsOf(row.item)}
      onCancel={close}
      onReject={(reason) => {
        close();
        void reject(row, reason);
      }}
    />
  );
  return {
    dialog,
    isOpen,
    ask: (asked: QueueRow<Item>) => {
      if (asked.outcome !== null || asked.deciding !== null) return;
      setRow(asked);
      setIsOpen(true);
    },
  };
}
