import { Injectable } from '@nestjs/common';
import type { AccountType, AccountView, Currency } from '#contract/accounts';
import type { Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { NotFound } from '../common/errors/errors.js';
import type { Tx } from '../database/unit-of-work.js';
import type { Account } from './account.entity.js';
import { accountView } from './account.view.js';
import { AccountsRepository } from './accounts.repository.js';

/** Accounts and their holds; what is posted to them is the ledger's. */
@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  /** A customer's accounts, oldest first. */
  async ofCustomer(userId: string): Promise<AccountView[]> {
    return (await this.accounts.findByUser(userId)).map(accountView);
  }

  /** Opens an empty account. */
  async open(tx: Tx, userId: string, accountType: AccountType, currency: Currency): Promise<Account> {
    const account = { id: uuidv7(), userId, accountType, currency };
    await this.accounts.insert(tx, account);
    return this.require(tx, account.id);
  }

  /** @throws {NotFound} */
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
   * To be called before anything of a payment is locked: whoever deletes a user locks the user first, too, so
   * that a deletion comes wholly before the payment or wholly after.
   */
  lockOwners(tx: Tx, payerId: string, receiverNumbers: readonly string[]): Promise<void> {
    return this.accounts.lockOwners(tx, payerId, receiverNumbers);
  }

  /**
   * Locks the paying account and those accounts here that one of the recipient's numbers, as typed, names;
   * the one that an earlier number names comes first.
   */
  lockPayment(tx: Tx, payerId: string, receiverNumbers: readonly string[]): Promise<Account[]> {
    return this.accounts.lockPayment(tx, payerId, receiverNumbers);
  }

  /** Gives back what a decided transfer had reserved. */
  release(tx: Tx, id: string, amount: Money): Promise<void> {
    return this.accounts.release(tx, id, amount);
  }
}
