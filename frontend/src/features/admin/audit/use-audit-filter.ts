import { useSearchParams } from 'react-router-dom';
import { type AuditFilter, filterFrom, queryOf } from './audit-filter.js';

/** The filter of the audit trail, kept in the page's query so that it can be linked to. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (filter: AuditFilter) => {
    setQuery(queryOf(filter), { replace: true });
  };
  return [filterFrom(query), change];
}
