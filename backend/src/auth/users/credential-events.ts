import type { EventType } from '#contract/events/events';
import type { NotificationKind } from '#contract/events/notifications';
import { type BankEvent, userRoom, withNotices } from '../../events/bank-event.js';
import type { User } from './user.entity.js';

type Owner = Pick<User, 'id'>;

/** The user has replaced their password. */
export function passwordChanged(user: Owner): BankEvent {
  return credentialEvent('user.password_changed', user.id, user, 'password_changed');
}

/** An administrator has issued a code for a new password. */
export function passwordResetIssued(actorId: string, user: Owner): BankEvent {
  return credentialEvent('user.password_reset_issued', actorId, user, 'password_reset_issued');
}

/** The user has chosen a new password with such a code. */
export function passwordReset(user: Owner): BankEvent {
  return credentialEvent('user.password_reset', user.id, user, 'password_changed');
}

function credentialEvent(type: EventType, actorId: string, user: Owner, kind: NotificationKind): BankEvent {
  const event: BankEvent = {
    type,
    actorId,
    subject: { type: 'user', id: user.id },
    audience: [userRoom(user.id), 'admins'],
    resources: ['admin.audit'],
  };
  return withNotices(event, { userId: user.id, kind });
}
