import type { AuditItemDto, LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import { getPage, http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { createPagedListFamily } from '../../../shared/store/paged/paged-list-family.js';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';
import { type AuditFilter, auditPath } from './filters/audit-filter.js';
import { rememberNames } from './known-names.js';

const CUSTOMER_PAGE_SIZE = '10';

/** The audit trail, newest first: one list per filter. */
const trails = createPagedListFamily<AuditItemDto>(async (path) => {
  const page = await getPage<AuditItemDto>(path);
  rememberNames(page.rows);
  return page;
});

/** The newest rows for a filter, to count new entries while the reader has scrolled down. */
const heads = createResourceFamily('admin.audit.head', (path = '') => http.get<AuditItemDto[]>(path));

/** The latest entries about one customer and what belongs to them. */
const customers = createResourceFamily('admin.audit.customer', async (customer = '') => {
  const query = new URLSearchParams({ customer, limit: CUSTOMER_PAGE_SIZE });
  const items = await http.get<AuditItemDto[]>(`/api/admin/audit?${query.toString()}`);
  rememberNames(items);
  return items;
});

/** All event types that an entry can have. */
export const auditTypesResource = createResource('admin.audit.types', () =>
  http.get<string[]>('/api/admin/audit/types'),
);

/** The ledger check; it is never reloaded automatically. */
export const ledgerCheckResource = createResource('admin.ledger.check', () =>
  http.get<LedgerCheckDto>('/api/admin/ledger/check'),
);

export function trailOf(filter: AuditFilter): PagedList<AuditItemDto> {
  return trails.of(auditPath(filter));
}

export const headOf = (filter: AuditFilter) => heads.of(auditPath(filter));

export const latestAbout = (customerId: string) => customers.of(customerId);

function reloadAudit(): void {
  trails.invalidate();
  heads.invalidate();
  customers.invalidate();
}

/** Events in conversations are sent to the support desk only, which includes administrators. */
export const auditLive: LiveBindings = {
  'admin.audit': reloadAudit,
  'support.conversations': reloadAudit,
};
