import type { LiveBindings } from '../../../../shared/live/live-bindings.js';
import { beneficiaryQueues, transferQueues } from './approvals.store.js';

export const approvalsLive: LiveBindings = {
  'admin.beneficiaries.pending': () => {
    beneficiaryQueues.invalidate();
  },
  'admin.transactions.pending': () => {
    transferQueues.invalidate();
  },
};
