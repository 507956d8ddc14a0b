import type { EventType } from '#contract/events/events';
import { type BankEvent, type Room, SESSION_ENDED, userRoom, withNotices } from '../../events/bank-event.js';
import type { Device } from './device.js';
import type { NewUser } from './users.repository.js';
import type { User } from './user.entity.js';

type Named = Pick<NewUser, 'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'role'>;

function onUser(
  type: EventType,
  actorId: string | null,
  id: string,
): Pick<BankEvent, 'type' | 'actorId' | 'subject'> {
  return { type, actorId, subject: { type: 'user', id } };
}

const ownAndAdmins = (id: string): Room[] => [userRoom(id), 'admins'];

export function userCreated(actorId: string | null, user: Named): BankEvent {
  return {
    ...onUser('user.created', actorId, user.id),
    audience: ['admins'],
    resources: ['admin.users', 'admin.audit'],
    after: { username: user.username, email: user.email, name: fullName(user), role: user.role },
  };
}

/** If the e-mail address has changed, the former one is told as well. */
export function profileUpdated(
  user: User,
  profile: Pick<User, 'firstName' | 'lastName' | 'email'>,
): BankEvent {
  const event: BankEvent = {
    ...onUser('user.profile_updated', user.id, user.id),
    audience: [...ownAndAdmins(user.id), 'agents'],
    // Lists of recipients and transactions show their owner's name.
    resources: [
      'user',
      'admin.users',
      'admin.beneficiaries.pending',
      'admin.transactions.pending',
      'admin.transactions',
      'admin.audit',
      'support.conversations',
    ],
    before: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    after: { firstName: profile.firstName, lastName: profile.lastName, email: profile.email },
  };
  if (user.email === profile.email) return event;
  return withNotices(event, { userId: user.id, kind: 'email_changed', mailTo: [user.email, profile.email] });
}

/** The user wants another e-mail address, which counts when its code is entered. The present one is told. */
export function emailChangeRequested({ id, email }: User, wanted: string): BankEvent {
  const event = emailChange('user.email_change_requested', id);
  return withNotices(
    { ...event, before: { email }, after: { email: wanted } },
    { userId: id, kind: 'email_change_requested' },
  );
}

export function emailChangeCancelled(id: string, wanted: string): BankEvent {
  return { ...emailChange('user.email_change_cancelled', id), before: { email: wanted } };
}

function emailChange(type: EventType, id: string): BankEvent {
  return { ...onUser(type, id, id), audience: ownAndAdmins(id), resources: ['user', 'admin.audit'] };
}

/** The customer has changed of what, or how, they are told. */
export function noticesChanged(
  userId: string,
  values: Required<Pick<BankEvent, 'before' | 'after'>>,
): BankEvent {
  return {
    ...onUser('user.notices_changed', userId, userId),
    audience: ownAndAdmins(userId),
    resources: ['admin.audit'],
    ...values,
  };
}

export function restrictionChanged(actorId: string, user: User, restricted: boolean): BankEvent {
  const event: BankEvent = {
    ...onUser(restricted ? 'user.restricted' : 'user.unrestricted', actorId, user.id),
    audience: [...ownAndAdmins(user.id), 'agents'],
    resources: ['user', 'admin.users', 'admin.audit', 'support.conversations'],
    before: { isRestricted: user.isRestricted },
    after: { isRestricted: restricted },
  };
  return withNotices(event, { userId: user.id, kind: restricted ? 'restricted' : 'unrestricted' });
}

/** A PIN was set or replaced; the customer is told of the latter. */
export function pinChanged(actorId: string | null, userId: string, isFirst: boolean): BankEvent {
  const event: BankEvent = {
    ...onUser('user.pin_changed', actorId, userId),
    audience: ownAndAdmins(userId),
    resources: ['user', 'admin.audit'],
  };
  return isFirst ? event : withNotices(event, { userId, kind: 'pin_changed' });
}

/** The customer has changed how they want to sign in. */
export function signInSettingsChanged(
  userId: string,
  values: Required<Pick<BankEvent, 'before' | 'after'>>,
): BankEvent {
  return withNotices(
    {
      ...onUser('user.sign_in_settings_changed', userId, userId),
      audience: ownAndAdmins(userId),
      resources: ['admin.audit'],
      ...values,
    },
    { userId, kind: 'sign_in_settings_changed' },
  );
}

export function userDeleted(actorId: string, user: User): BankEvent {
  return {
    ...onUser('user.deleted', actorId, user.id),
    audience: [...ownAndAdmins(user.id), 'agents'],
    resources: [
      SESSION_ENDED,
      'admin.users',
      'admin.beneficiaries.pending',
      'admin.transactions.pending',
      'admin.transactions',
      'admin.audit',
      'support.conversations',
    ],
    before: { username: user.username, email: user.email, name: fullName(user), role: user.role },
  };
}

export function signedIn(userId: string, { browser, system, network }: Device): BankEvent {
  return {
    ...onUser('user.signed_in', userId, userId),
    audience: ['admins'],
    resources: ['admin.audit'],
    after: { browser, system, network },
  };
}

/** A session has ended; `actorId` is who ended it. */
export function signedOut(userId: string, sessionRoom: Room, actorId = userId): BankEvent {
  return {
    ...onUser('user.signed_out', actorId, userId),
    audience: [sessionRoom, 'admins'],
    resources: [SESSION_ENDED, 'admin.audit'],
  };
}

/** A wrong password was entered. `attempts` is the number of failures that this event covers. */
export function signInFailed(userId: string, attempts: number): BankEvent {
  return { ...evidence('user.sign_in_failed', null, userId), after: { attempts } };
}

/** After too many wrong passwords, sign-in is locked for the rest of the 15-minute window. */
export function signInLocked(userId: string, attempts: number): BankEvent {
  return withNotices(
    { ...evidence('user.sign_in_locked', null, userId), audience: ownAndAdmins(userId), after: { attempts } },
    { userId, kind: 'sign_in_locked' },
  );
}

export function pinFailed(userId: string, attempts: number): BankEvent {
  return { ...evidence('user.pin_failed', userId, userId), after: { attempts } };
}

export function pinLocked(userId: string, attempts: number): BankEvent {
  return withNotices(
    { ...evidence('user.pin_locked', userId, userId), audience: ownAndAdmins(userId), after: { attempts } },
    { userId, kind: 'pin_locked' },
  );
}

function evidence(type: EventType, actorId: string | null, userId: string): BankEvent {
  return { ...onUser(type, actorId, userId), audience: ['admins'], resources: ['admin.audit'] };
}

function fullName({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
