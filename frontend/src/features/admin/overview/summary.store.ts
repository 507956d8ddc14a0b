import type { AdminSummary } from '#contract/admin';
import { http } from '../../../shared/api/http.js';
import { createResource } from '../../../shared/store/create-resource.js';

/** The bank's key figures. */
export const summaryResource = createResource('admin.summary', () =>
  http.get<AdminSummary>('/api/admin/summary'),
);
