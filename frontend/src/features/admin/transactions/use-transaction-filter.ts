import { useSearchParams } from 'react-router-dom';
import { TRANSACTION_STATUSES } from '#contract/banking/transfers';
import { type Search, useSearchInUrl } from '../../../shared/ui/search/use-search.js';
import type { TransactionFilter } from './transactions.api.js';

type StatusChoice = TransactionFilter['status'];

interface TransactionFilterInUrl {
  filter: TransactionFilter;
  search: Search;
  setStatus: (status: StatusChoice) => void;
  /** Removes the search and the status filter. */
  clear: () => void;
}

/** Search and status, kept in the page's query so that they survive a reload and going back. */
export function useTransactionFilter(): TransactionFilterInUrl {
  const [query, setQuery] = useSearchParams();
  const search = useSearchInUrl();
  const status = statusIn(query);

  const setStatus = (choice: StatusChoice) => setQuery((old) => withStatus(old, choice), { replace: true });
  return {
    filter: { search: search.search, status },
    search,
    setStatus,
    clear: () => {
      setQuery(
        (old) => {
          const next = withStatus(old, 'all');
          next.delete('search');
          return next;
        },
        { replace: true },
      );
    },
  };
}

function statusIn(query: URLSearchParams): StatusChoice {
  return TRANSACTION_STATUSES.find((status) => status === query.get('status')) ?? 'all';
}

function withStatus(query: URLSearchParams, status: StatusChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  if (status === 'all') next.delete('status');
  else next.set('status', status);
  return next;
}
