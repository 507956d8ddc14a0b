import { useSearchParams } from 'react-router-dom';

const PAGE_SIZE = '50';

/** Maximum number of types in one request. */
export const MAX_TYPES = 20;

/** Selects a part of the audit trail; null means any. */
export interface AuditFilter {
  types: readonly string[];
  /** Id of the user who acted. */
  actor: string | null;
  /** Id of the customer about whom, with all that belongs to them, everything is wanted. */
  customer: string | null;
  /** Id of the user or object acted on. */
  subject: string | null;
  /** First and last day, inclusive, as `2026-11-21` in Asia/Dubai. */
  from: string | null;
  to: string | null;
}

export const EVERYTHING: AuditFilter = {
  types: [],
  actor: null,
  customer: null,
  subject: null,
  from: null,
  to: null,
};

const SINGLE = ['actor', 'customer', 'subject', 'from', 'to'] as const;

export function filterFrom(query: URLSearchParams): AuditFilter {
  const only = (name: string) => {
    const value = query.get(name);
    return value === '' ? null : value;
  };
  return {
    types: query.getAll('type').slice(0, MAX_TYPES),
    actor: only('actor'),
    customer: only('customer'),
    subject: only('subject'),
    from: only('from'),
    to: only('to'),
  };
}

/** The filter as query parameters, the same for the page's URL and the API. */
function queryOf(filter: AuditFilter): URLSearchParams {
  const query = new URLSearchParams(filter.types.map((type) => ['type', type]));
  for (const name of SINGLE) {
    const value = filter[name];
    if (value !== null) query.set(name, value);
  }
  return query;
}

/** Sets one day of the range; when that would reverse the range, both days are set to it. */
export function withDay(filter: AuditFilter, name: 'from' | 'to', day: string | null): AuditFilter {
  const next = { ...filter, [name]: day };
  const isBackwards = next.from !== null && next.to !== null && next.from > next.to;
  return isBackwards ? { ...next, from: day, to: day } : next;
}

export function isEverything(filter: AuditFilter): boolean {
  return queryOf(filter).size === 0;
}

/** API path of the first page for a filter, newest entries first. */
export function auditPath(filter: AuditFilter): string {
  const query = queryOf(filter);
  query.set('limit', PAGE_SIZE);
  return `/api/admin/audit?${query.toString()}`;
}

export function exportPath(filter: AuditFilter): string {
  const query = queryOf(filter).toString();
  return query === '' ? '/api/admin/audit/export' : `/api/admin/audit/export?${query}`;
}

/** Path of the audit page with a filter. */
export function auditPagePath(filter: AuditFilter): string {
  const query = queryOf(filter).toString();
  return query === '' ? '/admin/audit' : `/admin/audit?${query}`;
}

/** The filter of the audit trail, kept in the page's query so that it can be linked to. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (filter: AuditFilter) => setQuery(queryOf(filter), { replace: true });
  return [filterFrom(query), change];
}
