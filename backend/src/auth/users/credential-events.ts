import { type BankEvent, userEvent, withNotices } from '../../events/bank-event.js';
import type { User } from './user.entity.js';

type Owner = Pick<User, 'id'>;

/** The user has replaced their password. */
export function passwordChanged({ id: userId }: Owner): BankEvent {
  return withNotices(userEvent('user.password_changed', userId), { userId, kind: 'password_changed' });
}

/** An administrator has issued a code for a new password. */
export function passwordResetIssued(actorId: string, { id: userId }: Owner): BankEvent {
  const event = userEvent('user.password_reset_issued', userId, { actorId });
  return withNotices(event, { userId, kind: 'password_reset_issued' });
}

/** The user has chosen a new password with such a code. */
export function passwordReset({ id: userId }: Owner): BankEvent {
  return withNotices(userEvent('user.password_reset', userId), { userId, kind: 'password_changed' });
}
