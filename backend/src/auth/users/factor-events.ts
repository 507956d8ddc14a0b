import type { EventType } from '#contract/events/events';
import type { Factor } from '#contract/access/factors';
import type { NotificationKind } from '#contract/events/notifications';
import { type BankEvent, userRoom, withNotices } from '../../events/bank-event.js';

/** The fields of a factor in an event; never a secret, a code or a key. */
type Noted = Readonly<Record<string, unknown>> & { factor: Factor; name?: string };

/** The user has enrolled a factor, or made new recovery codes. */
export function factorAdded(userId: string, after: Noted): BankEvent {
  return told(changed('user.factor_added', userId, { after }), userId, 'sign_in_settings_changed');
}

export function passkeyRenamed(userId: string, before: string, after: string): BankEvent {
  return changed('user.factor_renamed', userId, { before: { name: before }, after: { name: after } });
}

/** A factor was removed by `actorId`: the user, or an administrator for a user who has lost it. */
export function factorRemoved(userId: string, actorId: string, before: Noted): BankEvent {
  const event = { ...changed('user.factor_removed', userId, { before }), actorId };
  return told(event, userId, 'sign_in_settings_changed');
}

/** A recovery code was used in place of another factor. */
export function recoveryCodeUsed(userId: string, codesLeft: number): BankEvent {
  return told(
    changed('user.recovery_code_used', userId, { after: { codesLeft } }),
    userId,
    'recovery_code_used',
  );
}

/** Wrong codes or passkeys were given, by whomever. `attempts` is the number of failures that this event covers. */
export function factorFailed(userId: string, attempts: number): BankEvent {
  return {
    ...changed('user.factor_failed', userId, { after: { attempts } }),
    actorId: null,
    audience: ['admins'],
    resources: ['admin.audit'],
  };
}

export function totpLocked(userId: string, attempts: number): BankEvent {
  const event = changed('user.factor_locked', userId, { after: { attempts } });
  return told({ ...event, actorId: null }, userId, 'factor_locked');
}

/**
 * The signature counter of a passkey has not increased: the passkey may have been copied (WebAuthn, section 6.1.1).
 */
export function passkeyRefused(userId: string, name: string): BankEvent {
  const event = changed('user.factor_refused', userId, { after: { name } });
  return told({ ...event, actorId: null }, userId, 'factor_refused');
}

/** `user` makes caches read the user anew, who may or may not have to enrol now. */
function changed(type: EventType, userId: string, values: Pick<BankEvent, 'before' | 'after'>): BankEvent {
  return {
    type,
    actorId: userId,
    subject: { type: 'user', id: userId },
    audience: [userRoom(userId), 'admins'],
    resources: ['user', 'admin.audit'],
    ...values,
  };
}

function told(event: BankEvent, userId: string, kind: NotificationKind): BankEvent {
  return withNotices(event, { userId, kind });
}
