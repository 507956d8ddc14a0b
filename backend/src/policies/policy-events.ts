import type { BankEvent } from '../events/bank-event.js';

/** Stands for the policies in the audit trail, since there is only one document. */
const POLICIES_ID = '00000000-0000-4000-8000-000000000001';

/** Staff have changed policies; `before` and `after` have the values that differ. */
export function policiesChanged(
  actorId: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): BankEvent {
  return {
    type: 'policies.changed',
    actorId,
    subject: { type: 'policies', id: POLICIES_ID },
    audience: ['admins'],
    resources: ['admin.policies', 'admin.audit'],
    before,
    after,
  };
}
