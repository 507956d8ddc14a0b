import { Injectable } from '@nestjs/common';
import type { AccountDto, RenameAccountDto } from '#contract/shapes/accounts.dto';
import type { Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { Writes } from '../auth/access/writes.service.js';
import { NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { accountRenamed } from './account-events.js';
import type { Account } from './account.entity.js';
import { accountView } from './account.view.js';
import {
  AccountsRepository,
  type Hold,
  type NewAccount,
  type NumberHolder,
  type OwnersLock,
  type PartyToPayment,
} from './accounts.repository.js';

export type { PartyToPayment } from './accounts.repository.js';

/** Accounts and their holds. Balances are changed by the ledger only. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly writes: Writes,
    private readonly accounts: AccountsRepository,
    private readonly events: EventsService,
  ) {}

  /** A customer's accounts, oldest first. */
  ofCustomer(userId: string): Promise<AccountDto[]> {
    return this.accounts.viewsOf(userId);
  }

  /**
   * Gives one of the customer's own accounts a nickname, or takes it away. The nickname that the account has already
   * changes nothing and makes no event. @throws {not_found} @throws {account_restricted}
   */
  rename(customer: SignedIn, id: string, { nickname }: RenameAccountDto): Promise<AccountDto> {
    return this.writes.of(customer, async (tx) => {
      const [account] = await this.accounts.lock(tx, { id, userId: customer.id });
      if (!account) throw new NotFound('This account');
      if (account.nickname === nickname) return accountView(account);
      await this.accounts.update(tx, id, { nickname });
      await this.events.record(tx, accountRenamed(account, nickname));
      return accountView(await this.require(tx, id));
    });
  }

  /** Opens an account with a zero balance. Only a credit account may have a limit above zero. */
  async open(tx: Tx, draft: Omit<NewAccount, 'id'>): Promise<Account> {
    const account = { id: uuidv7(), ...draft };
    await this.accounts.insert(tx, account);
    return this.require(tx, account.id);
  }

  /** How far below zero a credit account may go. The caller must have locked its row. */
  setCreditLimit(tx: Tx, id: string, creditLimit: Money): Promise<void> {
    return this.accounts.update(tx, id, { creditLimit });
  }

  /** Reads the account without a lock. @throws {not_found} */
  async require(tx: Tx, id: string): Promise<Account> {
    const account = await this.accounts.find(tx, id);
    if (!account) throw new NotFound('This account');
    return account;
  }

  /** Locks one account. @throws {not_found} */
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
   * also locks the user first, so that a deletion happens entirely before or entirely after the payment. The mode `SHARE`
   * keeps off restrictions as well.
   */
  lockOwners(
    tx: Tx,
    payerIds: readonly string[],
    receiverNumbers: readonly string[],
    mode: OwnersLock = 'KEY SHARE',
  ): Promise<void> {
    return this.accounts.lockOwners(tx, payerIds, receiverNumbers, mode);
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
   * @throws {recipient_unavailable}
   */
  async refuseUncreditable(
    tx: Tx,
    { accountNumber, iban }: { accountNumber: string; iban: string | null },
  ): Promise<void> {
    if (await this.accounts.isUncreditable(tx, accountNumber, iban))
      throw new Refused('recipient_unavailable');
  }

  /** Whether a number, as typed, belongs to this bank, and the name of its holder, if it has one. */
  holderOf(number: string): Promise<NumberHolder> {
    return this.accounts.holderOf(number);
  }

  /** Adds to the held amount. The caller has locked the account's row, and checked the available amount. */
  hold(tx: Tx, hold: Hold): Promise<void> {
    return this.accounts.hold(tx, hold);
  }

  /** Releases the holds of decided transfers. The caller must have locked the accounts' rows. */
  release(tx: Tx, ...holds: readonly Hold[]): Promise<void> {
    return this.accounts.release(tx, holds);
  }
}
