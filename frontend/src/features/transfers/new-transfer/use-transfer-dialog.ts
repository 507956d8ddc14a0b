import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasDraft } from '../../../shared/store/kept/drafts.js';
import { RECIPIENT, type TransferStart, transferStartOf, withoutStart } from './transfer-start.js';

interface Restriction {
  isRestricted: boolean;
  /** Called instead of opening the dialog. */
  onRestricted: () => void;
}

interface TransferDialogState {
  isOpen: boolean;
  recipientId: string | null;
  start: TransferStart;
  open: () => void;
  close: () => void;
}

const CLOSED = {
  isOpen: false,
  recipientId: null as string | null,
  start: {} as TransferStart,
};

/**
 * The state of the transfer dialog. An address that names a recipient opens it, with the values that it
 * carries; they are then removed from it. It opens too when there is a draft from before a reload of the app.
 */
export function useTransferDialog({ isRestricted, onRestricted }: Restriction): TransferDialogState {
  const [state, setState] = useState(() => (hasDraft('transfer') ? { ...CLOSED, isOpen: true } : CLOSED));
  const [query, setQuery] = useSearchParams();
  const named = query.get(RECIPIENT);
  const [seen, setSeen] = useState<string | null>(null);

  if (named !== seen) {
    setSeen(named);
    const start = transferStartOf(query);
    if (named !== null && !isRestricted) setState({ isOpen: true, recipientId: named || null, start });
  }
  useEffect(() => {
    if (named === null) return;
    setQuery(withoutStart, { replace: true });
    if (isRestricted) onRestricted();
  }, [named, setQuery, isRestricted, onRestricted]);

  return {
    ...state,
    // Its entry in the browser's history follows the address without the values.
    isOpen: state.isOpen && named === null,
    open: () => {
      if (isRestricted) onRestricted();
      else setState({ ...CLOSED, isOpen: true });
    },
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
