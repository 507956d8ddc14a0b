import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BeneficiaryFilter, filterFrom, queryOf } from './beneficiary-filter.js';

/**
 * The filter, kept in the page's query, so that going back and reloading keep it. What is typed is shown at
 * once and the address follows: the router may take its time.
 */
export function useFilterInUrl(): [BeneficiaryFilter, (filter: BeneficiaryFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState(() => filterFrom(query));
  const [seen, setSeen] = useState(query.toString());

  // The address was changed elsewhere, as by the page's own entry in the menu.
  if (seen !== query.toString()) {
    setSeen(query.toString());
    if (query.toString() !== queryOf(filter).toString()) setFilter(filterFrom(query));
  }

  const change = (next: BeneficiaryFilter) => {
    setFilter(next);
    setQuery(queryOf(next), { replace: true });
  };
  return [filter, change];
}
