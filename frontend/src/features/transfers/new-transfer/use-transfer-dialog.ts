import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** In the address: whom to pay, as in `/transfers?to=…`. */
const RECIPIENT = 'to';

interface Restriction {
  isRestricted: boolean;
  /** Instead of opening (specification, section 4). */
  onRestricted: () => void;
}

interface TransferDialogState {
  isOpen: boolean;
  /** Whether it has ever been: its code is not loaded before. */
  isWanted: boolean;
  recipientId: string | null;
  open: () => void;
  close: () => void;
}

const CLOSED = { isOpen: false, isWanted: false, recipientId: null as string | null };

/** Whether money is being sent; an address that names a recipient begins with it, and is then shortened. */
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
