import { useSearchParams } from 'react-router-dom';
import { TRANSACTION_STATUSES } from '#contract/transfers';
import { type UserSearch, useUserSearch } from '../users/use-user-search.js';
import type { TransactionFilter } from './transactions.api.js';

type StatusChoice = TransactionFilter['status'];

interface TransactionFilterInUrl {
  filter: TransactionFilter;
  search: UserSearch;
  setStatus: (status: StatusChoice) => void;
  /** Whatever it is, whosever it is. */
  clear: () => void;
}

/** What is looked for, kept in the page's query, so that going back and reloading keep it. */
export function useTransactionFilter(): TransactionFilterInUrl {
  const [query, setQuery] = useSearchParams();
  const search = useUserSearch();
  const status = statusIn(query);

  const setStatus = (choice: StatusChoice) => {
    setQuery((old) => withStatus(old, choice), { replace: true });
  };
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
