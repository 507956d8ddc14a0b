import { Injectable } from '@nestjs/common';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { CreateUserDto, SetRestrictionDto } from '#contract/shapes/admin/admin-requests.dto';
import type { EndFreezeDto } from '#contract/shapes/freeze.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { ConversationActionsService } from '../../chat/conversations/conversation-actions.service.js';
import { FreezeService } from '../../freeze/freeze.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/input/paging.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Once } from '../../platform/http/output/once.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { CustomerLifecycleService } from './customer-lifecycle.service.js';
import { UserDirectoryRepository, type UsersFilter } from './user-directory.repository.js';

/** Lists, creates and changes users for administrators. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly lifecycle: CustomerLifecycleService,
    private readonly directory: UserDirectoryRepository,
    private readonly conversations: ConversationActionsService,
    private readonly freezes: FreezeService,
  ) {}

  /**
   * Returns up to one user more than the page holds, which shows whether there is a next page.
   */
  page(page: Page, filter: UsersFilter): Promise<AdminUserDto[]> {
    return this.directory.page(page, filter);
  }

  /** All matching users, in batches. */
  stream(filter: UsersFilter): AsyncGenerator<AdminUserDto[]> {
    return this.directory.stream(filter);
  }

  /** Returns a user with their accounts. @throws {not_found} */
  async one(userId: string): Promise<AdminUserDto> {
    const user = await this.directory.find(userId);
    if (!user) throw new NotFound('This user');
    return user;
  }

  /**
   * Creates a customer with an account of each of the four types, or an agent without accounts.
   * @param key makes a retry safe: the same request with the same key gets the first answer again
   * @throws {username_taken}
   * @throws {email_taken}
   * @throws {idempotency_key_reused}
   * @throws {validation_failed} for an agent with a password that works once
   * @throws {forbidden} for an agent, without the permissions to add one
   */
  async create(admin: SignedIn, request: CreateUserDto, key: string | null): Promise<Once<AdminUserDto>> {
    const { email, firstName, lastName, username, password, currency = 'AED', role = 'customer' } = request;
    const { passwordOnce: isPasswordOnce = false } = request;
    if (isPasswordOnce && role !== 'customer')
      throw new Refused('validation_failed', 'Only the password of a customer can work once');
    const content = ['user', email, firstName, lastName, username, password, currency, role];
    if (isPasswordOnce) content.push('once');
    const draft = await this.users.draft({
      email,
      firstName,
      lastName,
      username,
      password,
      role,
      isPasswordOnce,
    });
    const subjectOf = ({ id }: AdminUserDto) => id;
    return this.writes.once(
      admin,
      { scope: 'administration', key, content, subjectOf },
      async (tx, { permissions }) => {
        const mayAddStaff = permissions.includes('staff.write') && permissions.includes('support.desk');
        if (role === 'agent' && !mayAddStaff) throw new Refused('forbidden');
        const { id } = await this.lifecycle.onboard(tx, admin, draft, currency);
        return this.answer(tx, id);
      },
    );
  }

  /**
   * Restricts a user or lifts the restriction. Restricting an agent also releases their claimed conversations.
   * @throws {not_found}
   * @throws {forbidden} for administrators
   * @throws {validation_failed} for a reason without a restriction
   */
  setRestriction(admin: SignedIn, userId: string, request: SetRestrictionDto): Promise<AdminUserDto> {
    if (!request.restricted && request.reason !== undefined)
      throw new Refused('validation_failed', 'Only a restriction has a reason');
    return this.change(admin, userId, async (tx) => {
      await this.users.setRestriction(tx, admin, userId, request);
      if (request.restricted) await this.conversations.releaseAllOf(tx, userId, admin);
    });
  }

  /** Allows the payments of a customer who has frozen everything, for a reason. @throws {not_found} */
  endFreeze(admin: SignedIn, userId: string, { reason }: EndFreezeDto): Promise<AdminUserDto> {
    return this.change(admin, userId, (tx) => this.freezes.unfreezeFor(tx, admin, userId, reason));
  }

  /** Runs `work`, and answers with the user. */
  private change(admin: SignedIn, userId: string, work: (tx: Tx) => Promise<void>): Promise<AdminUserDto> {
    return this.writes.of(admin, async (tx) => {
      await work(tx);
      return this.answer(tx, userId);
    });
  }

  private async answer(tx: Tx, userId: string): Promise<AdminUserDto> {
    const user = await this.directory.find(userId, tx);
    if (!user) throw new NotFound('This user');
    return user;
  }
}
