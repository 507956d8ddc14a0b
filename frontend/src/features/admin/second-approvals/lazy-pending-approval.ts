import { lazyPart } from '../../../shared/lazy/lazy-part.js';

/** {@link PendingApproval} for pages where a change seldom waits. */
export const LazyPendingApproval = lazyPart(
  async () => (await import('./pending-approval.js')).PendingApproval,
);
