import {
  type BankEvent,
  type Room,
  SESSION_ENDED,
  userEvent,
  userRoom,
  withNotices,
} from '../../events/bank-event.js';
import type { Device } from './device.js';
import type { NewUser } from './users.repository.js';
import type { User } from './user.entity.js';

type Named = Pick<NewUser, 'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'role'> &
  Partial<Pick<NewUser, 'permissions'>>;
type Change = Required<Pick<BankEvent, 'before' | 'after'>>;

const everybody = (id: string): Room[] => [userRoom(id), 'admins', 'agents'];
/** Lists of recipients and transactions, which show their owner's name. */
const NAMED_LISTS = [
  'admin.users',
  'admin.beneficiaries.pending',
  'admin.transactions.pending',
  'admin.transactions',
  'admin.audit',
  'support.conversations',
] as const;

/** The list of staff, if the user is in it. */
const staffList = ({ role }: Pick<User, 'role'>) => (role === 'customer' ? [] : (['admin.staff'] as const));

export function userCreated(actorId: string | null, user: Named): BankEvent {
  return userEvent('user.created', user.id, {
    actorId,
    audience: ['admins'],
    resources: ['admin.users', ...staffList(user), 'admin.audit'],
    after: { ...identityOf(user), ...(user.permissions && { permissions: user.permissions }) },
  });
}

/** What a member of staff may do has changed, or whether they may sign in. */
export function staffChanged(
  type: 'user.permissions_changed' | 'user.disabled' | 'user.enabled',
  actorId: string,
  userId: string,
  change: Partial<Change> = {},
): BankEvent {
  const resources = ['user', 'admin.users', 'admin.staff', 'admin.audit'] as const;
  return userEvent(type, userId, { actorId, resources, ...change });
}

/** If the e-mail address has changed, the former one is notified as well. */
export function profileUpdated(
  user: User,
  profile: Pick<User, 'firstName' | 'lastName' | 'email'>,
): BankEvent {
  const { id: userId, firstName, lastName, email } = user;
  const event = userEvent('user.profile_updated', userId, {
    audience: everybody(userId),
    resources: ['user', ...NAMED_LISTS, ...staffList(user)],
    before: { firstName, lastName, email },
    after: { firstName: profile.firstName, lastName: profile.lastName, email: profile.email },
  });
  if (email === profile.email) return event;
  return withNotices(event, { userId, kind: 'email_changed', mailTo: [email, profile.email] });
}

/** The user wants another e-mail address, which counts when its code is entered. The present one is told. */
export function emailChangeRequested({ id: userId, email }: User, wanted: string): BankEvent {
  const change = { before: { email }, after: { email: wanted } };
  const event = userEvent('user.email_change_requested', userId, {
    resources: ['user', 'admin.audit'],
    ...change,
  });
  return withNotices(event, { userId, kind: 'email_change_requested' });
}

export function emailChangeCancelled(id: string, wanted: string): BankEvent {
  const resources = ['user', 'admin.audit'] as const;
  return userEvent('user.email_change_cancelled', id, { resources, before: { email: wanted } });
}

/** The customer has changed of what, or how, they are told. */
export function noticesChanged(userId: string, change: Change): BankEvent {
  return userEvent('user.notices_changed', userId, change);
}

/** The customer is told, with the reason of a restriction. */
export function restrictionChanged(
  actorId: string,
  { id: userId, isRestricted }: User,
  { isRestricted: restricted, restrictionReason: reason }: Pick<User, 'isRestricted' | 'restrictionReason'>,
): BankEvent {
  const event = userEvent(restricted ? 'user.restricted' : 'user.unrestricted', userId, {
    actorId,
    audience: everybody(userId),
    resources: ['user', 'admin.users', 'admin.audit', 'support.conversations'],
    before: { isRestricted },
    after: { isRestricted: restricted, ...(reason !== null && { reason }) },
  });
  return withNotices(event, { userId, kind: restricted ? 'restricted' : 'unrestricted', reason });
}

/** The customer has stopped all payments, or they or the bank have allowed them again. */
export function freezeChanged(
  actorId: string,
  userId: string,
  { frozen, reason }: { frozen: boolean; reason?: string },
): BankEvent {
  const event = userEvent(frozen ? 'user.frozen' : 'user.unfrozen', userId, {
    actorId,
    audience: everybody(userId),
    // Transfers that wait say that their payer has frozen everything.
    resources: [
      'user',
      'cards',
      'admin.users',
      'admin.transactions.pending',
      'admin.audit',
      'support.conversations',
    ],
    ...(reason !== undefined && { after: { reason } }),
  });
  return withNotices(event, { userId, kind: frozen ? 'frozen' : 'unfrozen' });
}

/** A PIN was set or replaced; the customer is notified of the latter. */
export function pinChanged(actorId: string | null, userId: string, isFirst: boolean): BankEvent {
  const event = userEvent('user.pin_changed', userId, { actorId, resources: ['user', 'admin.audit'] });
  return isFirst ? event : withNotices(event, { userId, kind: 'pin_changed' });
}

/** The customer has changed how they want to sign in. */
export function signInSettingsChanged(userId: string, change: Change): BankEvent {
  const event = userEvent('user.sign_in_settings_changed', userId, change);
  return withNotices(event, { userId, kind: 'sign_in_settings_changed' });
}

export function userDeleted(actorId: string, user: User): BankEvent {
  return userEvent('user.deleted', user.id, {
    actorId,
    audience: everybody(user.id),
    resources: [SESSION_ENDED, ...NAMED_LISTS, ...staffList(user)],
    before: identityOf(user),
  });
}

export function signedIn(userId: string, { browser, system, network }: Device): BankEvent {
  return userEvent('user.signed_in', userId, { audience: ['admins'], after: { browser, system, network } });
}

/** A session has ended; `actorId` is who ended it. */
export function signedOut(userId: string, sessionRoom: Room, actorId = userId): BankEvent {
  const audience = [sessionRoom, 'admins'] as const;
  return userEvent('user.signed_out', userId, {
    actorId,
    audience,
    resources: [SESSION_ENDED, 'admin.audit'],
  });
}

/** A wrong password was entered. `attempts` is the number of failures that this event covers. */
export function signInFailed(userId: string, attempts: number): BankEvent {
  return userEvent('user.sign_in_failed', userId, {
    actorId: null,
    audience: ['admins'],
    after: { attempts },
  });
}

/** After too many wrong passwords, sign-in is locked for the rest of the 15-minute window. */
export function signInLocked(userId: string, attempts: number): BankEvent {
  const event = userEvent('user.sign_in_locked', userId, { actorId: null, after: { attempts } });
  return withNotices(event, { userId, kind: 'sign_in_locked' });
}

export function pinFailed(userId: string, attempts: number): BankEvent {
  return userEvent('user.pin_failed', userId, { audience: ['admins'], after: { attempts } });
}

export function pinLocked(userId: string, attempts: number): BankEvent {
  return withNotices(userEvent('user.pin_locked', userId, { after: { attempts } }), {
    userId,
    kind: 'pin_locked',
  });
}

function identityOf({ username, email, firstName, lastName, role }: Named) {
  return { username, email, name: `${firstName} ${lastName}`, role };
}
