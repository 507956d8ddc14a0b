import { Injectable } from '@nestjs/common';
import { isAdministrator, type Permission, permissionsOf } from '#contract/access/permissions';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { v7 as uuidv7 } from 'uuid';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { hashPassword } from './passwords.js';
import type { MarkedHash } from '../keys/keyed-hashes.service.js';
import { PinsService } from './pins.service.js';
import { freezeChanged, restrictionChanged, staffChanged, userCreated, userDeleted } from './user-events.js';
import type { User } from './user.entity.js';
import { userView } from './user.view.js';
import { type NewUser, type OwnedTable, UsersRepository } from './users.repository.js';

/** Input for {@link UsersService.create}; {@link UsersService.draft} creates it. */
export type UserDraft = Pick<
  NewUser,
  'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash'
> & {
  mustEnrol?: boolean;
  /** Of staff; without them, they have those of their role. */
  permissions?: Permission[];
  /** Whether the password works once, for choosing another. */
  isPasswordOnce?: boolean;
};

/** A {@link UserDraft} with the plain-text password instead of its hash. */
export type UserInput = Omit<UserDraft, 'passwordHash'> & { password: string };

/** A restriction with its reason for the customer, or its end. */
export interface RestrictionChange {
  restricted: boolean;
  /** One of `RESTRICTION_REASONS`, or free text. */
  reason?: string | undefined;
}

/** What a member of staff may do, and whether they may sign in. */
export interface StaffState {
  permissions: readonly Permission[];
  isActive: boolean;
}

/** A freeze, or its end with the reason that staff give. */
export interface FreezeChange {
  frozen: boolean;
  reason?: string;
}

/** Creates, changes and deletes users. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly pins: PinsService,
    private readonly events: EventsService,
  ) {}

  /** Reads the signed-in user. @throws {unauthorized} when the user no longer exists */
  async current({
    id,
    mustEnrol,
    mustChangePassword,
  }: Pick<SignedIn, 'id' | 'mustEnrol' | 'mustChangePassword'>): Promise<CurrentUserDto> {
    const user = await this.users.findById(id);
    if (!user) throw new Refused('unauthorized');
    return {
      ...userView(user),
      ...(mustEnrol && { mustEnrol }),
      ...(mustChangePassword && { mustChangePassword }),
    };
  }

  /**
   * Hashes the password. Call before the transaction begins: hashing takes as long as many statements, and must not
   * hold a connection or a lock.
   */
  async draft({ password, ...input }: UserInput): Promise<UserDraft> {
    return { ...input, passwordHash: await hashPassword(password) };
  }

  /** Creates a user; `actor` is null for the bank itself. @throws {username_taken} @throws {email_taken} */
  async create(
    tx: Tx,
    actor: SignedIn | null,
    { isPasswordOnce = false, ...draft }: UserDraft,
  ): Promise<User> {
    const state = { isRestricted: false, restrictionReason: null, frozenAt: null, isActive: true };
    const oneTimePasswordUsed = isPasswordOnce ? false : null;
    const user = {
      mustEnrol: false,
      permissions: null,
      ...draft,
      id: uuidv7(),
      ...state,
      oneTimePasswordUsed,
    };
    await this.users.insert(tx, user);
    await this.events.record(tx, userCreated(actor?.id ?? null, user));
    return this.require(tx, user.id);
  }

  /**
   * Restricts a user or lifts the restriction. Restricted customers may only read, chat and sign out. A reason for
   * somebody who is restricted already replaces the one before.
   * @throws {not_found}
   * @throws {forbidden} for administrators
   */
  async setRestriction(
    tx: Tx,
    actor: SignedIn,
    userId: string,
    { restricted, reason }: RestrictionChange,
  ): Promise<User> {
    const user = await this.lockOther(tx, userId, 'Administrators cannot be restricted');
    const isSame = !restricted || reason === undefined || reason === user.restrictionReason;
    if (user.isRestricted === restricted && isSame) return user;
    const change = { isRestricted: restricted, restrictionReason: restricted ? (reason ?? null) : null };
    await this.users.update(tx, userId, change);
    await this.events.record(tx, restrictionChanged(actor.id, user, change));
    return { ...user, ...change };
  }

  /**
   * Stops all payments of a customer, or allows them again. The caller has locked the user's row.
   * @returns since when they are stopped, in the time of the database; `null` if they are not
   */
  async setFrozen(tx: Tx, actor: SignedIn, userId: string, change: FreezeChange): Promise<Date | null> {
    const frozenAt = await this.users.setFrozen(tx, userId, change.frozen);
    await this.events.record(tx, freezeChanged(actor.id, userId, change));
    return frozenAt;
  }

  /** Sets or replaces the customer's transaction PIN and removes a lock. @throws {not_found} */
  async setPin(tx: Tx, actor: SignedIn | null, userId: string, pin: string): Promise<User> {
    return this.setHashedPin(tx, actor, userId, this.hashPin(userId, pin));
  }

  /** {@link setPin} with the result of {@link hashPin}. */
  async setHashedPin(tx: Tx, actor: SignedIn | null, userId: string, hashed: MarkedHash): Promise<User> {
    const user = await this.keep(tx, userId);
    await this.pins.set(tx, actor?.id ?? null, userId, hashed);
    return user;
  }

  /** The hash of a PIN, which can be kept until the PIN is set. */
  hashPin(userId: string, pin: string): MarkedHash {
    return this.pins.hash(userId, pin);
  }

  /**
   * Locks the user so that no new row can reference them.
   * @throws {not_found}
   * @throws {forbidden} for administrators
   */
  async lockForDeletion(tx: Tx, userId: string): Promise<User> {
    const reason = 'Administrators cannot be deleted';
    return this.lockOther(tx, userId, reason, () => this.users.findForDeletion(tx, userId));
  }

  /**
   * Locks the user so that no session can begin before the end of `tx`.
   * @throws {not_found}
   * @throws {forbidden} for administrators, with this reason
   */
  lockForReset(tx: Tx, userId: string, reason: string): Promise<User> {
    return this.lockOther(tx, userId, reason);
  }

  /** Locks a member of staff against other changes. @throws {not_found} also for customers */
  async lockStaff(tx: Tx, userId: string): Promise<User> {
    const user = await this.users.findForUpdate(tx, userId);
    if (!user || user.role === 'customer') throw new NotFound('This member of staff');
    return user;
  }

  /** What an active member of staff may do, which cannot change before the end of `tx`; nothing for others. */
  async permissionsOf(tx: Tx, userId: string): Promise<readonly Permission[]> {
    const user = await this.users.share(tx, userId);
    return user?.isActive && !user.isRestricted ? permissionsOf(user) : [];
  }

  /** Changes what a member of staff may do, and whether they may sign in. The caller has locked `user`. */
  async setStaff(tx: Tx, actor: SignedIn, user: User, { isActive, permissions }: StaffState): Promise<User> {
    const before = permissionsOf(user);
    const isSame = before.length === permissions.length && before.every((one) => permissions.includes(one));
    const change = { isActive, ...(!isSame && { permissions: [...permissions] }) };
    await this.users.update(tx, user.id, change);
    if (!isSame) {
      const values = { before: { permissions: before }, after: { permissions } };
      await this.events.record(tx, staffChanged('user.permissions_changed', actor.id, user.id, values));
    }
    if (isActive !== user.isActive) {
      const type = isActive ? 'user.enabled' : 'user.disabled';
      await this.events.record(tx, staffChanged(type, actor.id, user.id));
    }
    return { ...user, ...change };
  }

  /** Deletes the user and all rows that depend on them. Call after the accounts were closed in the ledger. */
  async delete(tx: Tx, actor: SignedIn, userId: string): Promise<void> {
    const user = await this.lockForDeletion(tx, userId);
    await this.users.delete(tx, userId);
    await this.events.record(tx, userDeleted(actor.id, user));
  }

  /** The user's first and last name. @throws {not_found} */
  async nameOf(tx: Tx, userId: string): Promise<string> {
    const { firstName, lastName } = await this.require(tx, userId);
    return `${firstName} ${lastName}`;
  }

  /** Reads the user without a lock. @throws {not_found} */
  async require(tx: Tx, userId: string): Promise<User> {
    return orNotFound(await this.users.find(tx, userId));
  }

  /**
   * Reads the user and prevents their deletion until the end of `tx`, so that new rows can reference them.
   * @throws {not_found}
   */
  async keep(tx: Tx, userId: string): Promise<User> {
    return orNotFound(await this.users.keep(tx, userId));
  }

  /**
   * Prevents the deletion of the owner of a row until the end of `tx`. Call before the row is locked: a decision about
   * it inserts a notification, which refers to the owner.
   */
  keepOwner(tx: Tx, table: OwnedTable, id: string): Promise<void> {
    return this.users.keepOwner(tx, table, id);
  }

  /** First and last name of the user who has decided about a row; `null` if nobody has, or they were deleted. */
  deciderOf(tx: Tx, table: OwnedTable, id: string): Promise<string | null> {
    return this.users.findDecider(tx, table, id);
  }

  /**
   * Locks a user who is no administrator. Administrators are refused before the lock, so that two who target each other
   * do not wait for each other; and under it, since an agent may have become one meanwhile.
   */
  private async lockOther(
    tx: Tx,
    userId: string,
    reason: string,
    lock = () => this.users.findForUpdate(tx, userId),
  ): Promise<User> {
    refuseAdministrator(await this.require(tx, userId), reason);
    const user = orNotFound(await lock());
    refuseAdministrator(user, reason);
    return user;
  }
}

function refuseAdministrator(user: User, reason: string): void {
  if (user.role === 'admin' || isAdministrator(permissionsOf(user))) throw new Refused('forbidden', reason);
}

function orNotFound(user: User | null): User {
  if (!user) throw new NotFound('This user');
  return user;
}
