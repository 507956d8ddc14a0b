import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountType, Currency } from '#contract/banking/accounts';
import {
  AccountOpeningDto,
  BalanceEditDto,
  BulkApprovalDto,
  OneUserDto,
  type SetBalanceDto,
} from '#contract/shapes/admin/admin-requests.dto';
import type { Money } from '#money/money';
import type { Account } from '../../accounts/account.entity.js';
import { storedAccountType } from '../../accounts/account.view.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import {
  ConfirmationsService,
  type Details,
  detailsOf,
  userDetails,
} from '../../auth/confirmations/confirmations.service.js';
import type { User } from '../../auth/users/user.entity.js';
import { UsersService } from '../../auth/users/users.service.js';
import { validated } from '../../platform/http/input/validation.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { BulkApprovalsRepository } from '../approvals/bulk-approvals.repository.js';

/** The actions that administrators confirm. */
@Injectable()
export class AdminConfirmations implements OnModuleInit {
  constructor(
    private readonly confirmations: ConfirmationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersService,
    private readonly accounts: AccountsService,
    private readonly bulk: BulkApprovalsRepository,
  ) {}

  onModuleInit(): void {
    const aboutUser = (_admin: unknown, request: object) => this.aboutUser(request);
    const read = (_admin: unknown, request: object) => this.balance(request);
    this.confirmations.register('balance_edit', { by: 'balances.write', read });
    this.confirmations.register('account_opening', {
      by: 'customers.write',
      read: (_admin, request) => this.opening(request),
    });
    this.confirmations.register('customer_pin', { by: 'credentials.write', read: aboutUser });
    this.confirmations.register('password_reset', { by: 'credentials.write', read: aboutUser });
    this.confirmations.register('user_deletion', { by: 'customers.write', read: aboutUser });
    this.confirmations.register('bulk_approval', {
      by: 'approvals.decide',
      read: async (_admin, request) => this.bulk.details(await validated(BulkApprovalDto, request)),
    });
  }

  private async balance(request: object): Promise<Details> {
    const { accountId, ...wish } = await validated(BalanceEditDto, request);
    return this.unitOfWork.snapshot(async (tx) => {
      const account = await this.accounts.require(tx, accountId);
      return balanceDetails(account, await this.users.require(tx, account.userId), wish);
    });
  }

  private async opening(request: object): Promise<Details> {
    const { userId, accountType, balance, currency = 'AED' } = await validated(AccountOpeningDto, request);
    const type = storedAccountType(accountType);
    return this.unitOfWork.snapshot(async (tx) =>
      openingDetails(await this.users.require(tx, userId), { type, balance, currency }),
    );
  }

  private async aboutUser(request: object): Promise<Details> {
    const { userId } = await validated(OneUserDto, request);
    return this.unitOfWork.snapshot(async (tx) => userDetails(await this.users.require(tx, userId)));
  }
}

/** A correction of the balance, with the present one. */
export function balanceDetails(
  { id, accountNumber, balance, currency }: Account,
  owner: User,
  wish: Pick<SetBalanceDto, 'balance' | 'reason'>,
): Details {
  return detailsOf({
    ...userDetails(owner),
    ...{ accountId: id, accountNumber, balanceBefore: balance, balanceAfter: wish.balance, currency },
    reason: wish.reason,
  });
}

/** A new account with an opening balance. */
export function openingDetails(
  owner: User,
  { type, balance, currency }: { type: AccountType; balance: Money; currency: Currency },
): Details {
  return detailsOf({ ...userDetails(owner), accountType: type, balanceAfter: balance, currency });
}
