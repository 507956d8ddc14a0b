import { type BankEvent, CUSTOMERS } from '../events/bank-event.js';
import { POLICIES_ID } from './policy.entity.js';

/** The policies that change what customers may pay, also as they see it of their recipients. */
const LIMITING = /^(limit|rate|newRecipient)/;

/** Staff have changed policies, which all customers are told if it concerns their limits; `before` and `after` have the values that differ. */
export function policiesChanged(
  actorId: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): BankEvent {
  const isLimiting = Object.keys(after).some((name) => LIMITING.test(name));
  return {
    type: 'policies.changed',
    actorId,
    subject: { type: 'policies', id: POLICIES_ID },
    audience: isLimiting ? ['admins', CUSTOMERS] : ['admins'],
    resources: [
      'admin.policies',
      'admin.audit',
      ...(isLimiting ? (['limits', 'beneficiaries'] as const) : []),
    ],
    before,
    after,
  };
}
