import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query parameter with the recipient's id, as in `/transfers?to=…`. */
const RECIPIENT = 'to';

interface Restriction {
  isRestricted: boolean;
  /** Called instead of opening the dialog. */
  onRestricted: () => void;
}

interface TransferDialogState {
  isOpen: boolean;
  /** Whether the dialog was ever opened; its code is not loaded before. */
  isWanted: boolean;
  recipientId: string | null;
  open: () => void;
  close: () => void;
}

const CLOSED = { isOpen: false, isWanted: false, recipientId: null as string | null };

/**
 * The state of the transfer dialog. An address that names a recipient opens it; the parameter is then
 * removed.
 */
export function useTransferDialog({ isRestricted, onRestricted }: Restriction): TransferDialogState {
  const [state, setState] = useState(CLOSED);
  const [query, setQuery] = useSearchParams();
  const named = query.get(RECIPIENT);
  const [seen, setSeen] = useState<string | null>(null);

  if (named !== seen) {
    setSeen(named);
    if (named !== null) setState({ isOpen: true, isWanted: true, recipientId: named });
  }
  useEffect(() => {
    if (named !== null) setQuery(withoutRecipient, { replace: true });
  }, [named, setQuery]);

  return {
    ...state,
    open: () => {
      if (isRestricted) onRestricted();
      else setState({ isOpen: true, isWanted: true, recipientId: null });
    },
    close: () => {
      setState((before) => ({ ...before, isOpen: false }));
    },
  };
}

function withoutRecipient(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(RECIPIENT);
  return rest;
}
