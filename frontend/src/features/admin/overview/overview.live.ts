import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { summaryResource } from './summary.store.js';

const invalidate = () => void summaryResource.invalidate();

export const overviewLive: LiveBindings = {
  'admin.users': invalidate,
  'admin.beneficiaries.pending': invalidate,
  'admin.transactions.pending': invalidate,
  'admin.transactions': invalidate,
};
