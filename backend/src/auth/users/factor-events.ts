import type { EventType } from '#contract/events/events';
import type { Factor } from '#contract/access/factors';
import type { NotificationKind } from '#contract/events/notifications';
import { type BankEvent, userEvent, withNotices } from '../../events/bank-event.js';

/** The fields of a factor in an event; never a secret, a code or a key. */
type Noted = Readonly<Record<string, unknown>> & { factor: Factor; name?: string };

/** The user has enrolled a factor, or made new recovery codes. */
export function factorAdded(userId: string, after: Noted): BankEvent {
  return told('user.factor_added', userId, { after }, 'sign_in_settings_changed');
}

export function passkeyRenamed(userId: string, before: string, after: string): BankEvent {
  return changed('user.factor_renamed', userId, { before: { name: before }, after: { name: after } });
}

/** A factor was removed by `actorId`: the user, or an administrator for a user who has lost it. */
export function factorRemoved(userId: string, actorId: string, before: Noted): BankEvent {
  return told('user.factor_removed', userId, { actorId, before }, 'sign_in_settings_changed');
}

/** A recovery code was used in place of another factor. */
export function recoveryCodeUsed(userId: string, codesLeft: number): BankEvent {
  return told('user.recovery_code_used', userId, { after: { codesLeft } }, 'recovery_code_used');
}

/** Wrong codes or passkeys were given, by whomever. `attempts` is the number of failures that this event covers. */
export function factorFailed(userId: string, attempts: number): BankEvent {
  return userEvent('user.factor_failed', userId, {
    actorId: null,
    audience: ['admins'],
    after: { attempts },
  });
}

export function totpLocked(userId: string, attempts: number): BankEvent {
  return told('user.factor_locked', userId, { actorId: null, after: { attempts } }, 'factor_locked');
}

/**
 * The signature counter of a passkey has not increased: the passkey may have been copied (WebAuthn, section 6.1.1).
 */
export function passkeyRefused(userId: string, name: string): BankEvent {
  return told('user.factor_refused', userId, { actorId: null, after: { name } }, 'factor_refused');
}

/** `user` makes caches read the user anew, who may or may not have to enrol now. */
function changed(type: EventType, userId: string, values: Partial<BankEvent>): BankEvent {
  return userEvent(type, userId, { resources: ['user', 'admin.audit'], ...values });
}

function told(
  type: EventType,
  userId: string,
  values: Partial<BankEvent>,
  kind: NotificationKind,
): BankEvent {
  return withNotices(changed(type, userId, values), { userId, kind });
}
