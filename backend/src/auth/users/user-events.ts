import type { ProfileRequest } from '#contract/auth';
import type { EventType } from '#contract/events';
import { type BankEvent, type Room, SESSION_ENDED, userRoom } from '../../events/bank-event.js';
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

export function profileUpdated(user: User, profile: ProfileRequest): BankEvent {
  return {
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
}

export function restrictionChanged(actorId: string, user: User, restricted: boolean): BankEvent {
  return {
    ...onUser(restricted ? 'user.restricted' : 'user.unrestricted', actorId, user.id),
    audience: [...ownAndAdmins(user.id), 'agents'],
    resources: ['user', 'admin.users', 'admin.audit', 'support.conversations'],
    before: { isRestricted: user.isRestricted },
    after: { isRestricted: restricted },
  };
}

export function pinChanged(actorId: string | null, userId: string): BankEvent {
  return {
    ...onUser('user.pin_changed', actorId, userId),
    audience: ['admins'],
    resources: ['admin.audit'],
  };
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

export function signedIn(userId: string): BankEvent {
  return { ...onUser('user.signed_in', userId, userId), audience: ['admins'], resources: ['admin.audit'] };
}

export function signedOut(userId: string, sessionRoom: Room): BankEvent {
  return {
    ...onUser('user.signed_out', userId, userId),
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
  return { ...evidence('user.sign_in_locked', null, userId), after: { attempts } };
}

export function pinFailed(userId: string, attempts: number): BankEvent {
  return { ...evidence('user.pin_failed', userId, userId), after: { attempts } };
}

export function pinLocked(userId: string, attempts: number): BankEvent {
  return { ...evidence('user.pin_locked', userId, userId), after: { attempts } };
}

function evidence(type: EventType, actorId: string | null, userId: string): BankEvent {
  return { ...onUser(type, actorId, userId), audience: ['admins'], resources: ['admin.audit'] };
}

function fullName({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
