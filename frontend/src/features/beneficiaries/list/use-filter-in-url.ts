import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OWN_CHANGE, useForeignChange } from '../../../shared/ui/list/use-search.js';
import { type BeneficiaryFilter, filterFrom, queryOf } from './beneficiary-filter.js';

/** The filter, kept in the page's query so that it survives a reload and going back. Input is shown at once. */
export function useFilterInUrl(): [BeneficiaryFilter, (filter: BeneficiaryFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState(() => filterFrom(query));
  useForeignChange(() => {
    setFilter(filterFrom(query));
  });

  const change = (next: BeneficiaryFilter) => {
    setFilter(next);
    setQuery(queryOf(next), OWN_CHANGE);
  };
  return [filter, change];
}
