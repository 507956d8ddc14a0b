import { Injectable } from '@nestjs/common';
import type { TransactionType } from '#contract/banking/transfers';
import { compareMoney, type Money, negateMoney } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from '../../accounts/account.entity.js';
import { availableBalance } from '../../accounts/account.view.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { newReference } from '../../platform/values/random.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { settlementJournal } from '../../ledger/journal.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { Transaction } from '../entities/transaction.entity.js';
import { Refused } from '../../platform/http/errors.js';

/** A payment to outside the bank that another network decides about. */
interface NetworkPayment {
  /** Positive, in the currency of the account. */
  amount: Money;
  type: Exclude<TransactionType, 'transfer'>;
  /** The biller or merchant, as lists and statements name it. */
  purpose: string;
  notes: string | null;
}

/**
 * The two phases of a payment that another network decides about: the amount is held on the account, as for a
 * transfer; then it is posted, or the hold is released. Nobody at the bank decides. Owners are locked before, and the
 * subject of the payment, such as a bill, between owners and transactions.
 */
@Injectable()
export class NetworkPaymentsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * Holds the amount on an account whose row the caller has locked; returns the id of the pending transaction.
   * @throws {account_inactive} @throws {insufficient_funds} when the available balance would become negative
   */
  async hold(tx: Tx, account: Account, { amount, type, purpose, notes }: NetworkPayment): Promise<string> {
    if (!account.isActive) throw new Refused('account_inactive');
    if (compareMoney(availableBalance(account), amount) < 0) throw new Refused('insufficient_funds');
    const { id: accountId, userId, currency } = account;
    const transaction = { id: uuidv7(), userId, accountId, reference: newReference('TXN'), currency };
    const details = { amount: negateMoney(amount), type, purpose, notes, status: 'pending' as const };
    await tx.manager.insert(Transaction, { ...transaction, ...details });
    await this.accounts.hold(tx, { accountId, amount });
    return transaction.id;
  }

  /**
   * Ends a pending payment, once: posts the held amount, or gives it back. Locks the transaction and the account; the
   * caller has locked the owner.
   * @throws {Error} when there is no such pending payment
   */
  async settle(tx: Tx, transactionId: string, status: 'completed' | 'failed'): Promise<void> {
    const [payment] = await tx.query<Pick<Transaction, 'accountId' | 'amount' | 'currency'>>(
      `UPDATE transactions SET status = $2, decided_at = bank_now() WHERE id = $1 AND status = 'pending' AND type <> 'transfer'
       RETURNING account_id AS "accountId", amount, currency`,
      [transactionId, status],
    );
    if (!payment) throw new Error('A held payment was settled before.');
    const { accountId, amount } = payment;
    await this.accounts.lock(tx, accountId);
    await this.accounts.release(tx, { accountId, amount: negateMoney(amount) });
    if (status === 'completed') await this.ledger.post(tx, settlementJournal(transactionId, payment, amount));
  }
}
