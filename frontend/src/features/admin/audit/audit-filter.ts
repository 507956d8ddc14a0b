const PAGE_SIZE = '50';

/** As many types as one question may name. */
export const MOST_TYPES = 20;

/** Which part of the trail; what is `null` does not matter. */
export interface AuditFilter {
  types: readonly string[];
  /** Who did it: the id of a user. */
  actor: string | null;
  /** To whom, or to what: an id. */
  subject: string | null;
  /** `2026-11-21`, in Asia/Dubai; both days are included. */
  from: string | null;
  to: string | null;
}

export const EVERYTHING: AuditFilter = { types: [], actor: null, subject: null, from: null, to: null };

const SINGLE = ['actor', 'subject', 'from', 'to'] as const;

export function filterFrom(query: URLSearchParams): AuditFilter {
  const only = (name: string) => {
    const value = query.get(name);
    return value === '' ? null : value;
  };
  return {
    types: query.getAll('type').slice(0, MOST_TYPES),
    actor: only('actor'),
    subject: only('subject'),
    from: only('from'),
    to: only('to'),
  };
}

/** The same words in the page's address and in the server's. */
export function queryOf(filter: AuditFilter): URLSearchParams {
  const query = new URLSearchParams(filter.types.map((type) => ['type', type]));
  for (const name of SINGLE) {
    const value = filter[name];
    if (value !== null) query.set(name, value);
  }
  return query;
}

/** A day that is later than the other one takes it along: nothing happened between them. */
export function withDay(filter: AuditFilter, name: 'from' | 'to', day: string | null): AuditFilter {
  const next = { ...filter, [name]: day };
  const isBackwards = next.from !== null && next.to !== null && next.from > next.to;
  return isBackwards ? { ...next, from: day, to: day } : next;
}

export function isEverything(filter: AuditFilter): boolean {
  return queryOf(filter).size === 0;
}

/** The first page of this part of the trail; newest first. */
export function auditPath(filter: AuditFilter): string {
  const query = queryOf(filter);
  query.set('limit', PAGE_SIZE);
  return `/api/admin/audit?${query.toString()}`;
}

export function exportPath(filter: AuditFilter): string {
  const query = queryOf(filter).toString();
  return query === '' ? '/api/admin/audit/export' : `/api/admin/audit/export?${query}`;
}

/** The page that shows this part of the trail. */
export function auditPagePath(filter: AuditFilter): string {
  const query = queryOf(filter).toString();
  return query === '' ? '/admin/audit' : `/admin/audit?${query}`;
}
