import { Injectable } from '@nestjs/common';
import type { AdminUserView } from '#contract/admin';
import { AuthorityService } from '../../auth/access/authority.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { ConversationActionsService } from '../../chat/conversations/conversation-actions.service.js';
import { NotFound, ValidationFailed } from '../../common/errors/errors.js';
import type { Page } from '../../common/http/input/paging.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../../database/transaction/unit-of-work.js';
import type { CreateUserDto } from '../dto/admin-requests.dto.js';
import { CustomerLifecycleService } from './customer-lifecycle.service.js';
import { UserDirectoryRepository } from './user-directory.repository.js';

/** What administrators do with users. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly authority: AuthorityService,
    private readonly users: UsersService,
    private readonly lifecycle: CustomerLifecycleService,
    private readonly directory: UserDirectoryRepository,
    private readonly desk: ConversationActionsService,
  ) {}

  /** One row more than the page. `search` looks in names, e-mail addresses and account numbers. */
  page(page: Page, search: string | null): Promise<AdminUserView[]> {
    return this.directory.page(page, search);
  }

  /** All of them, in batches. */
  stream(search: string | null): AsyncGenerator<AdminUserView[]> {
    return this.directory.stream(search);
  }

  /** @throws {NotFound} */
  async one(userId: string): Promise<AdminUserView> {
    const user = await this.directory.find(userId);
    if (!user) throw new NotFound('This user');
    return user;
  }

  /**
   * A customer with all four account types, or an agent with none. @throws {UsernameTaken} @throws
   * {EmailTaken}
   */
  async create(admin: SignedIn, request: CreateUserDto): Promise<AdminUserView> {
    const { currency, role, ...wish } = request;
    const draft = await this.users.draft({ ...wish, role: role ?? 'customer' });
    return this.change(admin, async (tx) => {
      const user = await this.lifecycle.onboard(tx, admin, draft, currency ?? 'AED');
      return user.id;
    });
  }

  /**
   * Restricting an agent also releases what the agent had claimed. @throws {NotFound} @throws {Forbidden} for
   * administrators
   */
  setRestriction(admin: SignedIn, userId: string, restricted: boolean): Promise<AdminUserView> {
    return this.change(admin, async (tx) => {
      await this.users.setRestriction(tx, admin, userId, restricted);
      if (restricted) await this.desk.releaseAllOf(tx, userId, admin);
      return userId;
    });
  }

  /** Also lifts the lock that three wrong attempts have put on. @throws {NotFound} */
  setPin(admin: SignedIn, userId: string, pin: string): Promise<AdminUserView> {
    return this.change(admin, async (tx) => {
      const { role } = await this.users.require(tx, userId);
      if (role !== 'customer') throw new ValidationFailed('Only customers have a transaction PIN');
      await this.users.setPin(tx, admin, userId, pin);
      return userId;
    });
  }

  /** @throws {NotFound} @throws {Forbidden} for administrators */
  delete(admin: SignedIn, userId: string): Promise<void> {
    return this.unitOfWork.runFor(admin, async (tx) => {
      await this.authority.assertStillAuthorized(tx, admin);
      await this.lifecycle.offboard(tx, admin, userId);
    });
  }

  private change(admin: SignedIn, work: (tx: Tx) => Promise<string>): Promise<AdminUserView> {
    return this.unitOfWork.runFor(admin, async (tx) => {
      await this.authority.assertStillAuthorized(tx, admin);
      const user = await this.directory.find(await work(tx), tx);
      if (!user) throw new NotFound('This user');
      return user;
    });
  }
}
