import type { BankEvent } from '../events/bank-event.js';
import { POLICIES_ID } from './policy.entity.js';

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
