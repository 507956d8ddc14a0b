import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountType, Currency } from '#contract/banking/accounts';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney, type Money, subtractMoney } from '#money/money';
import type { OpenAccountDto, SetBalanceDto } from '#contract/shapes/admin/admin-requests.dto';
import type { Account } from '../../accounts/account.entity.js';
import { adminAccountView, availableBalance, storedAccountType } from '../../accounts/account.view.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { Writes } from '../../auth/access/writes.service.js';
import { ConfirmationsService } from '../../auth/confirmations/confirmations.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Once } from '../../platform/http/output/once.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { bankJournal } from '../../ledger/journal.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { accountOpened, balanceAdjusted } from './account-events.js';
import { balanceDetails, openingDetails } from './admin-confirmations.js';
import { Refused } from '../../platform/http/errors.js';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { isAbove, SecondApprovals } from '../second-approvals/second-approvals.service.js';

/** An account to open. */
interface AccountDraft {
  userId: string;
  type: AccountType;
  currency: Currency;
  balance: Money;
  /** Only for a credit account. */
  creditLimit?: Money | undefined;
}

/** Opens accounts and adjusts balances for administrators. */
@Injectable()
export class AdminAccountsService implements OnModuleInit {
  constructor(
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
    private readonly events: EventsService,
    private readonly confirmations: ConfirmationsService,
    private readonly approvals: SecondApprovals,
  ) {}

  onModuleInit(): void {
    this.approvals.register<BalanceChange>('balance_change balance', (tx, admin, request) =>
      this.adjust(tx, admin, request, true),
    );
  }

  /**
   * Opens an account for a customer. An opening balance is confirmed.
   * @param key makes a retry safe: the same request with the same key gets the first answer again
   * @throws {not_found} for an unknown customer
   * @throws {validation_failed} if the user is not a customer
   * @throws {idempotency_key_reused}
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  open(admin: SignedIn, request: OpenAccountDto, key: string | null): Promise<Once<AdminAccountDto>> {
    const { userId, accountType, balance, currency = 'AED', confirmationId } = request;
    const type = storedAccountType(accountType);
    const content = ['account', userId, type, balance, currency];
    const keyed = { scope: 'administration', key, content, subjectOf: () => userId } as const;
    return this.writes.once<AdminAccountDto>(admin, keyed, async (tx) => {
      const owner = await this.users.keep(tx, userId);
      if (owner.role !== 'customer') throw new Refused('validation_failed', 'Only customers have accounts');
      if (balance !== '0.00') {
        const details = () => openingDetails(owner, { type, balance, currency });
        await this.confirmations.consume(tx, admin, { action: 'account_opening', details, confirmationId });
      }
      return adminAccountView(await this.openWith(tx, admin, { userId, type, currency, balance }));
    });
  }

  /** Opens an account and books its opening balance. */
  async openWith(tx: Tx, actor: SignedIn | null, draft: AccountDraft): Promise<Account> {
    const { userId, type, currency, balance, creditLimit = '0.00' } = draft;
    const { id } = await this.accounts.open(tx, { userId, accountType: type, currency, creditLimit });
    if (balance !== '0.00')
      await this.ledger.post(tx, bankJournal('opening', { accountId: id, currency }, balance));
    const account = await this.accounts.require(tx, id);
    await this.events.record(tx, accountOpened(actor?.id ?? null, account));
    return account;
  }

  /**
   * Sets a balance by booking the difference as an adjustment, whose reason the customer reads.
   * @throws {not_found}
   * @throws {validation_failed} below zero, or for a credit account below its limit
   * @throws {stale_balance}
   * @throws {balance_below_holds}
   * @throws {balance_limit_exceeded}
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  setBalance(
    admin: SignedIn,
    accountId: string,
    request: SetBalanceDto,
  ): Promise<AdminAccountDto | WaitingDto> {
    return this.writes.of(admin, (tx) => this.adjust(tx, admin, { accountId, ...request }, false));
  }

  private async adjust(
    tx: Tx,
    admin: SignedIn,
    request: BalanceChange,
    isApproved: boolean,
  ): Promise<AdminAccountDto | WaitingDto> {
    const { accountId, balance, expectedBalance, reason = null, confirmationId } = request;
    const account = await this.accounts.lock(tx, accountId);
    assertWithinLimit(account, balance);
    if (expectedBalance !== undefined && expectedBalance !== account.balance)
      throw new Refused('stale_balance', { balance: account.balance });
    if (compareMoney(availableBalance({ ...account, balance }), '0.00') < 0)
      throw new Refused('balance_below_holds', { least: leastBalance(account) });
    const difference = subtractMoney(balance, account.balance);
    if (difference === '0.00') return adminAccountView(account);
    if (!isApproved) {
      const details = async () =>
        balanceDetails(account, await this.users.require(tx, account.userId), request);
      await this.confirmations.consume(tx, admin, { action: 'balance_edit', details, confirmationId });
      if (
        await this.approvals.isNeeded(tx, ({ balanceChangeAbove }) => isAbove(difference, balanceChangeAbove))
      )
        return this.approvals.ask(tx, admin, balanceQuestion(account, { balance, reason }));
    }
    const side = { accountId, currency: account.currency };
    await this.ledger.adjust(tx, side, difference, reason);
    await this.events.record(tx, balanceAdjusted(admin.id, account, { balance, reason }));
    return adminAccountView(await this.accounts.require(tx, accountId));
  }
}

/** A balance to set, as it is stored while it waits for a second person. */
type BalanceChange = SetBalanceDto & { accountId: string };

function balanceQuestion(account: Account, { balance, reason }: { balance: Money; reason: string | null }) {
  const { id: accountId, accountNumber, currency, balance: expectedBalance } = account;
  const request = { accountId, balance, expectedBalance, ...(reason !== null && { reason }) };
  return {
    kind: 'balance_change',
    subject: { type: 'account', id: accountId, name: accountNumber },
    part: 'balance',
    summary: [
      { field: 'balance', before: `${expectedBalance} ${currency}`, after: `${balance} ${currency}` },
      ...(reason === null ? [] : [{ field: 'reason', before: null, after: reason }]),
    ],
    request,
  } as const;
}

/** The lowest balance that still covers the amount held for pending transactions. */
function leastBalance({ held, creditLimit }: Account): string {
  return creditLimit === '0.00'
    ? `the ${held} held for pending transfers`
    : `${subtractMoney(held, creditLimit)}: ${held} are held, and the credit limit is ${creditLimit}`;
}

/** @throws {validation_failed} when the balance is below zero or, of a credit account, below its limit */
function assertWithinLimit({ creditLimit }: Account, balance: Money): void {
  const lowest = subtractMoney('0.00', creditLimit);
  if (compareMoney(balance, lowest) >= 0) return;
  throw new Refused(
    'validation_failed',
    creditLimit === '0.00'
      ? 'Balance cannot be negative'
      : `Balance cannot be lower than ${lowest}, the credit limit of this account`,
  );
}
