import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';

/** The bank's key figures. */
export const summaryResource = createResource('admin.summary', () =>
  http.get<AdminSummaryDto>('/api/admin/summary'),
);

/** Number of requests in all queues: the same on the menu, in the inbox and on the cards. */
export function pendingIn(summary: AdminSummaryDto): number {
  const { pendingBeneficiaries, pendingTransfers, pendingStandingOrders, pendingCards } = summary;
  return pendingBeneficiaries + pendingTransfers + pendingStandingOrders + pendingCards;
}

/** The state of a navigation to the inbox after which its first request takes the focus. */
export const FOCUS_FIRST = 'focus-first';

const invalidate = () => void summaryResource.invalidate();

export const overviewLive: LiveBindings = {
  'admin.users': invalidate,
  'admin.beneficiaries.pending': invalidate,
  'admin.transactions.pending': invalidate,
  'admin.standing-orders.pending': invalidate,
  'admin.cards.pending': invalidate,
  'admin.transactions': invalidate,
};
