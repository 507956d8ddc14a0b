import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney, subtractMoney } from '#money/money';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { CreditLimitDto, CreditLimitOfDto } from '#contract/shapes/admin/admin-requests.dto';
import type { Account } from '../../accounts/account.entity.js';
import { adminAccountView, availableBalance } from '../../accounts/account.view.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { Writes } from '../../auth/access/writes.service.js';
import {
  ConfirmationsService,
  type Details,
  detailsOf,
  userDetails,
} from '../../auth/confirmations/confirmations.service.js';
import type { User } from '../../auth/users/user.entity.js';
import { UsersService } from '../../auth/users/users.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { validated } from '../../platform/http/input/validation.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { creditLimitChanged } from './account-events.js';
import { Refused } from '../../platform/http/errors.js';
import { isAbove, SecondApprovals } from '../second-approvals/second-approvals.service.js';

/** Limits of credit accounts. */
@Injectable()
export class CreditLimitsService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly accounts: AccountsService,
    private readonly events: EventsService,
    private readonly confirmations: ConfirmationsService,
    private readonly approvals: SecondApprovals,
  ) {}

  onModuleInit(): void {
    this.approvals.register<LimitChange>('balance_change credit_limit', (tx, admin, request) =>
      this.change(tx, admin, request, true),
    );
    this.confirmations.register('credit_limit', {
      by: 'balances.write',
      read: async (_admin, request) => {
        const { accountId, creditLimit } = await validated(CreditLimitOfDto, request);
        return this.unitOfWork.snapshot(async (tx) => {
          const account = await this.accounts.require(tx, accountId);
          return limitDetails(account, await this.users.require(tx, account.userId), creditLimit);
        });
      },
    });
  }

  /**
   * Sets the limit below zero down to which a credit account may go. A higher one is confirmed.
   * @throws {not_found} @throws {validation_failed} for other accounts
   * @throws {stale_credit_limit} when it is no longer the one that the administrator saw
   * @throws {limit_below_use} when more is used or held
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  set(admin: SignedIn, accountId: string, request: CreditLimitDto): Promise<AdminAccountDto | WaitingDto> {
    return this.writes.of(admin, (tx) => this.change(tx, admin, { accountId, ...request }, false));
  }

  private async change(
    tx: Tx,
    admin: SignedIn,
    request: LimitChange,
    isApproved: boolean,
  ): Promise<AdminAccountDto | WaitingDto> {
    const { accountId, creditLimit, expectedCreditLimit, confirmationId } = request;
    const account = await this.accounts.lock(tx, accountId);
    if (account.accountType !== 'credit')
      throw new Refused('validation_failed', 'Only credit accounts have a limit');
    if (expectedCreditLimit !== undefined && expectedCreditLimit !== account.creditLimit)
      throw new Refused('stale_credit_limit', { creditLimit: account.creditLimit });
    const difference = subtractMoney(creditLimit, account.creditLimit);
    if (difference === '0.00') return adminAccountView(account);
    if (compareMoney(availableBalance({ ...account, creditLimit }), '0.00') < 0)
      throw new Refused('limit_below_use');
    if (!isApproved) {
      const details = async () =>
        limitDetails(account, await this.users.require(tx, account.userId), creditLimit);
      if (compareMoney(difference, '0.00') > 0)
        await this.confirmations.consume(tx, admin, { action: 'credit_limit', details, confirmationId });
      if (
        await this.approvals.isNeeded(tx, ({ balanceChangeAbove }) => isAbove(difference, balanceChangeAbove))
      )
        return this.approvals.ask(tx, admin, limitQuestion(account, creditLimit));
    }
    await this.accounts.setCreditLimit(tx, accountId, creditLimit);
    await this.events.record(tx, creditLimitChanged(admin.id, account, creditLimit));
    return adminAccountView(await this.accounts.require(tx, accountId));
  }
}

/** A limit to set, as it is stored while it waits for a second person. */
type LimitChange = CreditLimitDto & { accountId: string };

function limitQuestion(account: Account, creditLimit: string) {
  const { id: accountId, accountNumber, currency, creditLimit: expectedCreditLimit } = account;
  return {
    kind: 'balance_change',
    subject: { type: 'account', id: accountId, name: accountNumber },
    part: 'credit_limit',
    summary: [
      {
        field: 'creditLimit',
        before: `${expectedCreditLimit} ${currency}`,
        after: `${creditLimit} ${currency}`,
      },
    ],
    request: { accountId, creditLimit, expectedCreditLimit },
  } as const;
}

function limitDetails(account: Account, owner: User, limitAfter: string): Details {
  const { id, accountNumber, creditLimit: limitBefore, currency } = account;
  return detailsOf({
    ...userDetails(owner),
    accountId: id,
    accountNumber,
    limitBefore,
    limitAfter,
    currency,
  });
}
