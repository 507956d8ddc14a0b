import { Injectable } from '@nestjs/common';
import type { AccountType, AccountView, Currency } from '#contract/accounts';
import { v7 as uuidv7 } from 'uuid';
import { NotFound } from '../common/errors/errors.js';
import type { Tx } from '../database/transaction/unit-of-work.js';
import type { Account } from './account.entity.js';
import { RecipientUnavailable } from './accounts.errors.js';
import { AccountsRepository, type Hold, type PartyToPayment } from './accounts.repository.js';

export type { PartyToPayment } from './accounts.repository.js';

/** Accounts and their holds; what is posted to them is the ledger's. */
@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  /** A customer's accounts, oldest first. */
  ofCustomer(userId: string): Promise<AccountView[]> {
    return this.accounts.viewsOf(userId);
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
   * To be called before anything of payments is locked: whoever deletes a user locks the user first, too, so
   * that a deletion comes wholly before a payment or wholly after.
   */
  lockOwners(tx: Tx, payerIds: readonly string[], receiverNumbers: readonly string[]): Promise<void> {
    return this.accounts.lockOwners(tx, payerIds, receiverNumbers);
  }

  /** Locks the paying accounts and those accounts here that one of the recipients' numbers, as typed, names. */
  lockParties(
    tx: Tx,
    payerIds: readonly string[],
    receiverNumbers: readonly string[],
  ): Promise<PartyToPayment[]> {
    return this.accounts.lockParties(tx, payerIds, receiverNumbers);
  }

  /**
   * Makes sure that no number of a recipient is one of this bank's that cannot be credited. Nothing is locked: who pays
   * checks again. @throws {RecipientUnavailable}
   */
  async refuseUncreditable(
    tx: Tx,
    { accountNumber, iban }: { accountNumber: string; iban: string | null },
  ): Promise<void> {
    if (await this.accounts.isUncreditable(tx, accountNumber, iban)) throw new RecipientUnavailable();
  }

  /** Gives back what decided transfers had reserved. */
  release(tx: Tx, ...holds: readonly Hold[]): Promise<void> {
    return this.accounts.release(tx, holds);
  }
}
