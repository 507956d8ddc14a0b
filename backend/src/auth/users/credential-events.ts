import type { EventType } from '#contract/events/events';
import { type BankEvent, userEvent, withNotices } from '../../events/bank-event.js';
import type { User } from './user.entity.js';

type Owner = Pick<User, 'id' | 'oneTimePasswordUsed'>;

/** The user has replaced their password. */
export function passwordChanged(user: Owner): BankEvent {
  return passwordChosen('user.password_changed', user);
}

/** An administrator has issued a code for a new password. */
export function passwordResetIssued(actorId: string, { id: userId }: Owner): BankEvent {
  const event = userEvent('user.password_reset_issued', userId, { actorId });
  return withNotices(event, { userId, kind: 'password_reset_issued' });
}

/** The user has chosen a new password with such a code. */
export function passwordReset(user: Owner): BankEvent {
  return passwordChosen('user.password_reset', user);
}

function passwordChosen(type: EventType, { id: userId, oneTimePasswordUsed }: Owner): BankEvent {
  // After a password that works once, they may do more.
  const resources: BankEvent['resources'] =
    oneTimePasswordUsed === null ? ['admin.audit'] : ['user', 'admin.audit'];
  return withNotices(userEvent(type, userId, { resources }), { userId, kind: 'password_changed' });
}
