import { useState } from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { type BeneficiaryFilter, filterFrom, queryOf } from './beneficiary-filter.js';

/** Navigation state that marks the URL changes made by this hook. */
const TYPED = 'typed';

/**
 * The filter, kept in the page's query so that it survives a reload and going back. Input is shown at once;
 * the URL follows asynchronously, and a late update must not restore older input.
 */
export function useFilterInUrl(): [BeneficiaryFilter, (filter: BeneficiaryFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState(() => filterFrom(query));
  const { key, state } = useLocation() as Location<unknown>;
  const [seen, setSeen] = useState(key);
  const isOwn = useNavigationType() === NavigationType.Replace && state === TYPED;

  // The URL was changed elsewhere, for example by the page's menu entry.
  if (seen !== key) {
    setSeen(key);
    if (!isOwn) setFilter(filterFrom(query));
  }

  const change = (next: BeneficiaryFilter) => {
    setFilter(next);
    setQuery(queryOf(next), { replace: true, state: TYPED });
  };
  return [filter, change];
}
