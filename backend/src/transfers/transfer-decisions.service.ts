import { Injectable } from '@nestjs/common';
import { negateMoney } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AlreadyDecided, NotFound, ValidationFailed } from '../common/errors/errors.js';
import type { SignedIn } from '../common/http/signed-in.js';
import type { Tx } from '../database/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { internalJournal, settlementJournal } from '../ledger/journal.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { newReference } from '../common/reference.js';
import { transactionDated, transferApproved, transferRejected } from './transfer-events.js';
import {
  type OwnedTransaction,
  type TransactionRecord,
  TransactionsRepository,
} from './transactions.repository.js';

/** The second phase of a transfer: exactly one decision is ever taken. */
@Injectable()
export class TransferDecisionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
    private readonly events: EventsService,
  ) {}

  /** Releases the hold and posts the money. @throws {NotFound} @throws {AlreadyDecided} */
  async approve(tx: Tx, admin: SignedIn, transferId: string): Promise<OwnedTransaction> {
    const { transfer, others } = await this.decide(tx, admin, transferId, 'completed');
    const receiver = others.find((account) => account.isActive && account.currency === transfer.currency);
    await this.accounts.release(tx, transfer.accountId, negateMoney(transfer.amount));
    if (receiver) {
      await this.ledger.post(
        tx,
        internalJournal(transfer.id, transfer, receiver.id, negateMoney(transfer.amount)),
      );
      await this.creditReceiver(tx, transfer, receiver);
    } else {
      await this.ledger.post(tx, settlementJournal(transfer.id, transfer, transfer.amount));
    }
    await this.events.record(tx, transferApproved(admin.id, transfer, receiver?.userId ?? null));
    return transfer;
  }

  /** Releases the hold; no money moves. @throws {NotFound} @throws {AlreadyDecided} */
  async reject(tx: Tx, admin: SignedIn, transferId: string): Promise<OwnedTransaction> {
    const { transfer } = await this.decide(tx, admin, transferId, 'failed');
    await this.accounts.release(tx, transfer.accountId, negateMoney(transfer.amount));
    await this.events.record(tx, transferRejected(admin.id, transfer));
    return transfer;
  }

  /**
   * Changes when a transaction says it was made. @throws {NotFound} @throws {ValidationFailed} for the future
   */
  async setDate(tx: Tx, admin: SignedIn, transactionId: string, createdAt: Date): Promise<OwnedTransaction> {
    const transaction = await this.transactions.findForUpdate(tx, transactionId);
    if (!transaction) throw new NotFound('This transaction');
    if (!(await this.transactions.setDate(tx, transactionId, createdAt))) {
      throw new ValidationFailed('The date must not be in the future');
    }
    await this.events.record(tx, transactionDated(admin.id, transaction, createdAt));
    return this.require(tx, transactionId);
  }

  /**
   * Takes the decision and locks the accounts it is about: the payer's, and those here with the recipient's
   * number.
   */
  private async decide(tx: Tx, admin: SignedIn, transferId: string, status: 'completed' | 'failed') {
    const { accountId, beneficiaryAccountNumber, beneficiaryIban } = await this.require(tx, transferId);
    const numbers = status === 'completed' ? [beneficiaryAccountNumber, beneficiaryIban] : [];
    const receiverNumbers = numbers.filter((number) => number !== null);
    await this.accounts.lockOwners(tx, accountId, receiverNumbers);
    const decided = await this.transactions.decide(tx, transferId, status, admin.id);
    const transfer = await this.require(tx, transferId);
    if (!decided) throw await this.alreadyDecided(tx, transfer);
    const accounts = await this.accounts.lockPayment(tx, accountId, receiverNumbers);
    return { transfer, others: accounts.filter(({ id }) => id !== accountId) };
  }

  private async alreadyDecided(tx: Tx, { id, status }: TransactionRecord): Promise<AlreadyDecided> {
    const decision = status === 'completed' ? 'approved' : 'rejected';
    return new AlreadyDecided(decision, await this.transactions.findDecider(tx, id));
  }

  private async creditReceiver(tx: Tx, transfer: TransactionRecord, receiver: Account): Promise<void> {
    await this.transactions.insertBooking(tx, {
      id: uuidv7(),
      userId: receiver.userId,
      accountId: receiver.id,
      originId: transfer.id,
      reference: newReference('TXN'),
      amount: negateMoney(transfer.amount),
      currency: transfer.currency,
      type: 'deposit',
      purpose: transfer.purpose,
      notes: null,
    });
  }

  private async require(tx: Tx, id: string): Promise<OwnedTransaction> {
    const transaction = await this.transactions.find(tx, id);
    if (!transaction) throw new NotFound('This transaction');
    return transaction;
  }
}
