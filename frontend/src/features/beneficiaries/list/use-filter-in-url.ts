import { useState } from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { type BeneficiaryFilter, filterFrom, queryOf } from './beneficiary-filter.js';

/** Marks the addresses that were written here, while somebody types. */
const TYPED = 'typed';

/**
 * The filter, kept in the page's query, so that going back and reloading keep it. What is typed is shown at
 * once and the address follows when the router finds time; it must not bring back what was typed before.
 */
export function useFilterInUrl(): [BeneficiaryFilter, (filter: BeneficiaryFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState(() => filterFrom(query));
  const { key, state } = useLocation() as Location<unknown>;
  const [seen, setSeen] = useState(key);
  const isOwn = useNavigationType() === NavigationType.Replace && state === TYPED;

  // The address was changed elsewhere, as by the page's own entry in the menu.
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
