import { Injectable } from '@nestjs/common';
import type { CurrentUser, ProfileRequest } from '#contract/auth';
import { v7 as uuidv7 } from 'uuid';
import { Forbidden, NotFound, Unauthorized } from '../../common/errors/errors.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../../database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { AuthorityService } from '../access/authority.service.js';
import { hashPassword } from './passwords.js';
import { PinsService } from './pins.service.js';
import { profileUpdated, restrictionChanged, userCreated, userDeleted } from './user-events.js';
import type { User } from './user.entity.js';
import { userView } from './user.view.js';
import { type NewUser, UsersRepository } from './users.repository.js';

/** What a new user is made from. {@link UsersService.draft} makes one. */
export type UserDraft = Pick<
  NewUser,
  'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash'
>;

/** The same with the password in clear. */
export type UserWish = Omit<UserDraft, 'passwordHash'> & { password: string };

/** Users from creation to deletion. */
@Injectable()
export class UsersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly authority: AuthorityService,
    private readonly pins: PinsService,
    private readonly events: EventsService,
  ) {}

  /** @throws {Unauthorized} when the user is gone */
  async current(userId: string): Promise<CurrentUser> {
    const user = await this.users.findById(userId);
    if (!user) throw new Unauthorized();
    return userView(user);
  }

  /** @throws {EmailTaken} @throws {AccountRestricted} */
  updateProfile(editor: SignedIn, profile: ProfileRequest): Promise<CurrentUser> {
    return this.unitOfWork.runFor(editor, async (tx) => {
      const user = await this.users.findForUpdate(tx, editor.id);
      await this.authority.assertStillAuthorized(tx, editor);
      if (!user) throw new Unauthorized();
      const { firstName, lastName, email } = profile;
      await this.users.update(tx, user.id, { firstName, lastName, email });
      await this.events.record(tx, profileUpdated(user, profile));
      return userView({ ...user, firstName, lastName, email });
    });
  }

  /**
   * Hashes the password. It is called before the transaction begins: hashing takes as long as many statements, and
   * nobody may hold a connection or a lock meanwhile.
   */
  async draft({ password, ...wish }: UserWish): Promise<UserDraft> {
    return { ...wish, passwordHash: await hashPassword(password) };
  }

  /** @throws {UsernameTaken} @throws {EmailTaken} */
  async create(tx: Tx, actor: SignedIn | null, draft: UserDraft): Promise<User> {
    const user = { ...draft, id: uuidv7(), isRestricted: false };
    await this.users.insert(tx, user);
    await this.events.record(tx, userCreated(actor?.id ?? null, user));
    return this.require(tx, user.id);
  }

  /** Restricted customers may read, chat and sign out. @throws {Forbidden} for administrators */
  async setRestriction(tx: Tx, actor: SignedIn, userId: string, restricted: boolean): Promise<User> {
    await this.refuseAdministrator(tx, userId, 'Administrators cannot be restricted');
    const user = found(await this.users.findForUpdate(tx, userId));
    if (user.isRestricted === restricted) return user;
    await this.users.update(tx, userId, { isRestricted: restricted });
    await this.events.record(tx, restrictionChanged(actor.id, user, restricted));
    return { ...user, isRestricted: restricted };
  }

  /** Gives the customer a transaction PIN, or another one; it also unlocks. */
  async setPin(tx: Tx, actor: SignedIn | null, userId: string, pin: string): Promise<User> {
    const user = await this.keep(tx, userId);
    await this.pins.set(tx, actor?.id ?? null, userId, pin);
    return user;
  }

  /**
   * Locks the user so that nothing new can hang on the row. @throws {NotFound} @throws {Forbidden} for
   * administrators
   */
  async lockForDeletion(tx: Tx, userId: string): Promise<User> {
    await this.refuseAdministrator(tx, userId, 'Administrators cannot be deleted');
    return found(await this.users.findForDeletion(tx, userId));
  }

  /** The user's row and everything that hangs on it. The books must be closed first. */
  async delete(tx: Tx, actor: SignedIn, userId: string): Promise<void> {
    const user = await this.lockForDeletion(tx, userId);
    await this.users.delete(tx, userId);
    await this.events.record(tx, userDeleted(actor.id, user));
  }

  /** First and last name. @throws {NotFound} */
  async nameOf(tx: Tx, userId: string): Promise<string> {
    const { firstName, lastName } = await this.require(tx, userId);
    return `${firstName} ${lastName}`;
  }

  /** Reads the user without a lock. @throws {NotFound} */
  async require(tx: Tx, userId: string): Promise<User> {
    return found(await this.users.find(tx, userId));
  }

  /**
   * Reads the user and keeps them from being deleted until the end of `tx`, for rows that will refer to them.
   * @throws {NotFound}
   */
  async keep(tx: Tx, userId: string): Promise<User> {
    return found(await this.users.keep(tx, userId));
  }

  /**
   * A role never changes, so it is read without a lock. An administrator's row is only ever locked strongly by
   * that administrator: two of them who name each other do not wait for each other.
   */
  private async refuseAdministrator(tx: Tx, userId: string, reason: string): Promise<void> {
    if ((await this.require(tx, userId)).role === 'admin') throw new Forbidden(reason);
  }
}

function found(user: User | null): User {
  if (!user) throw new NotFound('This user');
  return user;
}
