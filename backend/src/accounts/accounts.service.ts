import { Injectable } from '@nestjs/common';
import type { AccountType, AccountView, Currency, RenameAccountRequest } from '#contract/accounts';
import { v7 as uuidv7 } from 'uuid';
import { AuthorityService } from '../auth/access/authority.service.js';
import { NotFound } from '../common/errors/errors.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../database/transaction/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { accountRenamed } from './account-events.js';
import type { Account } from './account.entity.js';
import { accountView } from './account.view.js';
import { RecipientUnavailable } from './accounts.errors.js';
import { AccountsRepository, type Hold, type PartyToPayment } from './accounts.repository.js';

export type { PartyToPayment } from './accounts.repository.js';

/** Accounts and their holds. Balances are changed by the ledger only. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly authority: AuthorityService,
    private readonly events: EventsService,
  ) {}

  /** A customer's accounts, oldest first. */
  ofCustomer(userId: string): Promise<AccountView[]> {
    return this.accounts.viewsOf(userId);
  }

  /**
   * Gives one of the customer's own accounts a nickname, or takes it away. The nickname that the account has already
   * changes nothing and makes no event. @throws {NotFound} @throws {AccountRestricted}
   */
  rename(customer: SignedIn, id: string, { nickname }: RenameAccountRequest): Promise<AccountView> {
    return this.unitOfWork.runFor(customer, async (tx) => {
      await this.authority.assertStillAuthorized(tx, customer);
      const [account] = await this.accounts.lock(tx, { id, userId: customer.id });
      if (!account) throw new NotFound('This account');
      if (account.nickname === nickname) return accountView(account);
      await this.accounts.rename(tx, id, nickname);
      await this.events.record(tx, accountRenamed(account, nickname));
      return accountView(await this.require(tx, id));
    });
  }

  /** Opens an account with a zero balance. */
  async open(tx: Tx, userId: string, accountType: AccountType, currency: Currency): Promise<Account> {
    const account = { id: uuidv7(), userId, accountType, currency };
    await this.accounts.insert(tx, account);
    return this.require(tx, account.id);
  }

  /** Reads the account without a lock. @throws {NotFound} */
  async require(tx: Tx, id: string): Promise<Account> {
    const account = await this.accounts.find(tx, id);
    if (!account) throw new NotFound('This account');
    return account;
  }

  /** Locks one account. @throws {NotFound} */
  async lock(tx: Tx, id: string): Promise<Account> {
    const [account] = await this.accounts.lock(tx, { id });
    if (!account) throw new NotFound('This account');
    return account;
  }

  /** Locks all accounts of a customer. */
  lockAllOf(tx: Tx, userId: string): Promise<Account[]> {
    return this.accounts.lock(tx, { userId });
  }

  /**
   * Prevents deletion of the accounts' owners. Call before locking anything else for a payment: the deletion of a user
   * also locks the user first, so that a deletion happens entirely before or entirely after the payment.
   */
  lockOwners(tx: Tx, payerIds: readonly string[], receiverNumbers: readonly string[]): Promise<void> {
    return this.accounts.lockOwners(tx, payerIds, receiverNumbers);
  }

  /** Locks the paying accounts and the accounts of this bank that have one of the recipients' numbers, as typed. */
  lockParties(
    tx: Tx,
    payerIds: readonly string[],
    receiverNumbers: readonly string[],
  ): Promise<PartyToPayment[]> {
    return this.accounts.lockParties(tx, payerIds, receiverNumbers);
  }

  /**
   * Checks that the recipient's numbers do not belong to an account of this bank that cannot be credited. Locks
   * nothing, because a payment checks this again.
   * @throws {RecipientUnavailable}
   */
  async refuseUncreditable(
    tx: Tx,
    { accountNumber, iban }: { accountNumber: string; iban: string | null },
  ): Promise<void> {
    if (await this.accounts.isUncreditable(tx, accountNumber, iban)) throw new RecipientUnavailable();
  }

  /** Releases the holds of decided transfers. The caller must have locked the accounts' rows. */
  release(tx: Tx, ...holds: readonly Hold[]): Promise<void> {
    return this.accounts.release(tx, holds);
  }
}
