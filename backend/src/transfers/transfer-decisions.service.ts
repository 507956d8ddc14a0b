import { Injectable } from '@nestjs/common';
import { negateMoney } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { RecipientUnavailableNow } from '../accounts/accounts.errors.js';
import { AccountsService, type PartyToPayment } from '../accounts/accounts.service.js';
import { AlreadyDecided, NotFound, ValidationFailed } from '../common/errors/errors.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
import type { Tx } from '../database/transaction/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { internalJournal, type Journal, settlementJournal } from '../ledger/journal.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { newReference } from '../common/reference.js';
import type { OwnedTransaction, TransactionRecord } from './entities/transaction-record.js';
import { transactionDated, transferDecided } from './transfer-events.js';
import {
  type Booking,
  type Decision,
  TransactionsRepository,
  type UndecidedTransaction,
} from './transactions.repository.js';

export type { OwnedTransaction } from './entities/transaction-record.js';
export type { Decision } from './transactions.repository.js';

/** The second phase of a transfer: exactly one decision is ever taken. Many are processed as fast as one. */
@Injectable()
export class TransferDecisionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
    private readonly events: EventsService,
  ) {}

  /**
   * Applies each decision, unless the transfer was decided before or the recipient's account at this bank cannot be
   * credited: releases the hold and, for an approval, posts the money. A transfer whose recipient cannot be credited
   * stays pending and can be rejected.
   * @param decisions each about a different transfer
   * @returns by transfer id, the decided transfer or the reason why it was not decided; unknown ids are left out
   */
  async decide(
    tx: Tx,
    decisions: readonly Decision[],
  ): Promise<Map<string, OwnedTransaction | AlreadyDecided | RecipientUnavailableNow>> {
    const { pending, late } = await this.lock(tx, decisions);
    const approvals = new Set(
      decisions.filter(({ status }) => status === 'completed').map(({ transferId }) => transferId),
    );
    const payments = pending.filter(({ id }) => approvals.has(id));
    const parties = await this.lockParties(tx, pending, payments);
    const blocked = new Set(payments.filter((transfer) => !isPayable(transfer, parties)).map(({ id }) => id));
    await this.transactions.block(tx, [...blocked], 'recipient_unavailable');
    const decided = await this.take(
      tx,
      decisions,
      pending.filter(({ id }) => !blocked.has(id)),
    );
    const paid = await this.pay(tx, decided, parties);
    const deciders = new Map(decisions.map(({ transferId, admin }) => [transferId, admin.id]));
    const events = decided.map((transfer) =>
      transferDecided(deciders.get(transfer.id) ?? null, transfer, paid.get(transfer.id)?.userId ?? null),
    );
    await this.events.record(tx, ...events);
    const outcomes = new Map<string, OwnedTransaction | AlreadyDecided | RecipientUnavailableNow>();
    for (const transfer of decided) outcomes.set(transfer.id, transfer);
    for (const id of blocked) outcomes.set(id, new RecipientUnavailableNow());
    for (const transfer of late) outcomes.set(transfer.id, await this.alreadyDecided(tx, transfer));
    return outcomes;
  }

  /**
   * Changes the date of a transaction.
   * @throws {NotFound} when there is no such transaction
   * @throws {ValidationFailed} when the date is in the future
   */
  async setDate(tx: Tx, admin: SignedIn, transactionId: string, createdAt: Date): Promise<OwnedTransaction> {
    const transaction = await this.transactions.findForUpdate(tx, transactionId);
    if (!transaction) throw new NotFound('This transaction');
    if (!(await this.transactions.setDate(tx, transactionId, createdAt))) {
      throw new ValidationFailed('The date must not be in the future');
    }
    await this.events.record(tx, transactionDated(admin.id, transaction, createdAt));
    const [dated] = await this.transactions.find(tx, [transactionId]);
    if (!dated) throw new NotFound('This transaction');
    return dated;
  }

  /**
   * Locks the owners of all accounts that may be affected, then the transfers. Returns those still pending, and those
   * already decided (`late`) in their current state.
   */
  private async lock(tx: Tx, decisions: readonly Decision[]) {
    const ids = decisions.map(({ transferId }) => transferId);
    const found = await this.transactions.findToDecide(tx, ids);
    await this.accounts.lockOwners(tx, found.map(payerId), found.flatMap(receiverNumbers));
    const locked = await this.transactions.lockPending(tx, ids);
    const lateIds = found.map(({ id }) => id).filter((id) => !locked.has(id));
    const late = lateIds.length > 0 ? await this.transactions.find(tx, lateIds) : [];
    return { pending: found.filter(({ id }) => locked.has(id)), late };
  }

  private lockParties(
    tx: Tx,
    pending: readonly OwnedTransaction[],
    payments: readonly OwnedTransaction[],
  ): Promise<PartyToPayment[]> {
    if (pending.length === 0) return Promise.resolve([]);
    return this.accounts.lockParties(tx, pending.map(payerId), payments.flatMap(receiverNumbers));
  }

  /** Stores the decisions; returns the decided transfers in their new state. */
  private async take(
    tx: Tx,
    decisions: readonly Decision[],
    decidable: readonly OwnedTransaction[],
  ): Promise<OwnedTransaction[]> {
    const ids = new Set(decidable.map(({ id }) => id));
    const changes = await this.transactions.decide(
      tx,
      decisions.filter(({ transferId }) => ids.has(transferId)),
    );
    return decidable.flatMap((transfer) => {
      const change = changes.get(transfer.id);
      return change ? [{ ...transfer, ...change }] : [];
    });
  }

  /** Moves the money of decided transfers; returns the credited accounts at this bank by transfer id. */
  private async pay(
    tx: Tx,
    decided: readonly OwnedTransaction[],
    parties: readonly PartyToPayment[],
  ): Promise<Map<string, PartyToPayment>> {
    if (decided.length === 0) return new Map();
    const approved = decided.filter(({ status }) => status === 'completed');
    const paid = new Map<string, PartyToPayment>();
    for (const transfer of approved) {
      const receiver = receiverOf(transfer, parties);
      if (receiver) paid.set(transfer.id, receiver);
    }
    await this.accounts.release(
      tx,
      ...decided.map(({ accountId, amount }) => ({ accountId, amount: negateMoney(amount) })),
    );
    await this.ledger.post(tx, ...approved.map((transfer) => journalOf(transfer, paid.get(transfer.id))));
    await this.creditReceivers(tx, approved, paid);
    return paid;
  }

  private async creditReceivers(
    tx: Tx,
    approved: readonly OwnedTransaction[],
    paid: ReadonlyMap<string, PartyToPayment>,
  ): Promise<void> {
    const deposits = approved.flatMap((transfer) => {
      const receiver = paid.get(transfer.id);
      return receiver ? [depositOf(transfer, receiver)] : [];
    });
    if (deposits.length > 0) await this.transactions.insertBookings(tx, deposits);
  }

  private async alreadyDecided(tx: Tx, { id, status }: TransactionRecord): Promise<AlreadyDecided> {
    const decision = status === 'completed' ? 'approved' : 'rejected';
    return new AlreadyDecided(decision, await this.transactions.findDecider(tx, id));
  }
}

function payerId({ accountId }: TransactionRecord): string {
  return accountId;
}

/** The numbers that may name an account at this bank, in order of precedence. */
function receiverNumbers({ beneficiaryAccountNumber, beneficiaryIban }: TransactionRecord): string[] {
  return [beneficiaryAccountNumber, beneficiaryIban].filter((number) => number !== null);
}

/** The account named by one of the recipient's numbers, if it can be credited with the transfer. */
function creditable(
  transfer: TransactionRecord,
  number: string,
  parties: readonly PartyToPayment[],
): PartyToPayment | undefined {
  return parties.find(
    ({ id, isActive, currency, namedBy }) =>
      namedBy.includes(number) && id !== transfer.accountId && isActive && currency === transfer.currency,
  );
}

/** Whether every number that belongs to this bank names an account that can be credited. */
function isPayable(transfer: UndecidedTransaction, parties: readonly PartyToPayment[]): boolean {
  // Also checks the parties, since an account may have been opened after `ownNumbers` was read.
  const isOurs = (number: string) =>
    transfer.ownNumbers.includes(number) || parties.some(({ namedBy }) => namedBy.includes(number));
  return receiverNumbers(transfer).every(
    (number) => !isOurs(number) || creditable(transfer, number, parties) !== undefined,
  );
}

/** The account at this bank that is credited; `undefined` when the recipient is at another bank. */
function receiverOf(
  transfer: TransactionRecord,
  parties: readonly PartyToPayment[],
): PartyToPayment | undefined {
  return receiverNumbers(transfer)
    .map((number) => creditable(transfer, number, parties))
    .find((account) => account !== undefined);
}

function journalOf(transfer: TransactionRecord, receiver: PartyToPayment | undefined): Journal {
  return receiver
    ? internalJournal(transfer.id, transfer, receiver.id, negateMoney(transfer.amount))
    : settlementJournal(transfer.id, transfer, transfer.amount);
}

/** The deposit that the receiver sees in their own transactions. */
function depositOf({ id, amount, currency, purpose }: TransactionRecord, receiver: PartyToPayment): Booking {
  return {
    id: uuidv7(),
    userId: receiver.userId,
    accountId: receiver.id,
    originId: id,
    reference: newReference('TXN'),
    amount: negateMoney(amount),
    currency,
    type: 'deposit',
    purpose,
    notes: null,
  };
}
