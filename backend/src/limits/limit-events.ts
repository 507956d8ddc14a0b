import { LIMIT_CURRENCY } from '#contract/banking/limits';
import { type BankEvent, userEvent, withNotices } from '../events/bank-event.js';
import type { Values } from './limit-values.js';

const RESOURCES = ['limits', 'admin.users', 'admin.audit'] as const;

/** Limits have changed at once: the customer has lowered them, or staff have set them and the customer is told. */
export function limitsChanged(actorId: string, userId: string, before: Values, after: Values): BankEvent {
  const change = { before: audited(before), after: audited(after) };
  const event = userEvent('user.limits_changed', userId, { actorId, resources: RESOURCES, ...change });
  return actorId === userId ? event : withNotices(event, { userId, kind: 'limits_changed' });
}

/** The customer has asked for higher limits, and is told, in case it was somebody else. */
export function limitsRaiseRequested(
  userId: string,
  { before, after, effectiveAt }: { before: Values; after: Values; effectiveAt: string },
): BankEvent {
  const event = userEvent('user.limits_raise_requested', userId, {
    resources: RESOURCES,
    before: audited(before),
    after: { ...audited(after), effectiveAt },
  });
  return withNotices(event, { userId, kind: 'limits_raise_requested' });
}

/** The customer keeps the present limits after all. */
export function limitsRaiseWithdrawn(userId: string, raise: Values): BankEvent {
  return userEvent('user.limits_raise_withdrawn', userId, { resources: RESOURCES, before: audited(raise) });
}

/** The values under the names that they have in the audit trail, also as policies. */
function audited(values: Values): Record<string, unknown> {
  const { single, day, month, count } = values;
  const named = { limitSingle: single, limitDay: day, limitMonth: month, limitCount: count };
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(given) as Record<string, unknown>), currency: LIMIT_CURRENCY };
}
