import type { AdminSummary } from '#contract/admin';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';

/** The bank's key figures. */
export const summaryResource = createResource('admin.summary', () =>
  http.get<AdminSummary>('/api/admin/summary'),
);

const invalidate = () => void summaryResource.invalidate();

export const overviewLive: LiveBindings = {
  'admin.users': invalidate,
  'admin.beneficiaries.pending': invalidate,
  'admin.transactions.pending': invalidate,
  'admin.transactions': invalidate,
};
