import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { summaryResource } from './summary.store.js';

const outdate = () => void summaryResource.invalidate();

export const overviewLive: LiveBindings = {
  'admin.users': outdate,
  'admin.beneficiaries.pending': outdate,
  'admin.transactions.pending': outdate,
  'admin.transactions': outdate,
};
