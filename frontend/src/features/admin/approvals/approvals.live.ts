import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { beneficiaryQueue, transferQueue } from './approvals.store.js';

export const approvalsLive: LiveBindings = {
  'admin.beneficiaries.pending': () => void beneficiaryQueue.kind.pending.invalidate(),
  'admin.transactions.pending': () => void transferQueue.kind.pending.invalidate(),
};
