import { useSearchParams } from 'react-router-dom';
import { type AuditFilter, filterFrom, queryOf } from './audit-filter.js';

/** The part of the trail that is shown, kept in the page's query: a link leads to it. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (filter: AuditFilter) => {
    setQuery(queryOf(filter), { replace: true });
  };
  return [filterFrom(query), change];
}
