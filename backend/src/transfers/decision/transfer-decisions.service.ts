import { Injectable } from '@nestjs/common';
import { negateMoney } from '#money/money';
import { AccountsService, type PartyToPayment } from '../../accounts/accounts.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { AlreadyDecided, NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import type { OwnedTransaction, TransactionRecord } from '../entities/transaction-record.js';
import { depositOf, isPayable, journalOf, receiverNumbers, receiverOf } from '../direct/receivers.js';
import { transactionDated, transferDecided } from '../transfer-events.js';
import {
  type Booked,
  type Booking,
  type Decision,
  TransactionsRepository,
} from '../transactions.repository.js';

export type { OwnedTransaction } from '../entities/transaction-record.js';
export type { Decision } from '../transactions.repository.js';

/** The second phase of a transfer: exactly one decision is ever taken. Many are processed as fast as one. */
@Injectable()
export class TransferDecisionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
    private readonly users: UsersService,
    private readonly events: EventsService,
  ) {}

  /**
   * Applies each decision, unless the transfer was decided before: releases the hold and, for an approval, posts the
   * money. A transfer whose recipient's account at this bank cannot be credited, or whose customer has stopped all
   * payments, is not approved; it stays pending and can be rejected.
   * @param decisions each about a different transfer
   * @returns by transfer id, the decided transfer or the reason why it was not decided; unknown ids are left out
   */
  async decide(
    tx: Tx,
    decisions: readonly Decision[],
  ): Promise<Map<string, OwnedTransaction | AlreadyDecided | Refused>> {
    const { pending, late, frozen } = await this.lock(tx, decisions);
    const approvals = new Set(
      decisions.filter(({ status }) => status === 'completed').map(({ transferId }) => transferId),
    );
    const stopped = new Set([...frozen].filter((id) => approvals.has(id)));
    const payments = pending.filter(({ id }) => approvals.has(id) && !stopped.has(id));
    const parties = await this.lockParties(tx, pending, payments);
    const blocked = new Set(payments.filter((transfer) => !isPayable(transfer, parties)).map(({ id }) => id));
    await this.transactions.block(tx, [...blocked], 'recipient_unavailable');
    const decided = await this.take(
      tx,
      decisions,
      pending.filter(({ id }) => !blocked.has(id) && !stopped.has(id)),
    );
    const deposits = await this.pay(tx, decided, parties);
    const decisionOn = new Map(decisions.map((decision) => [decision.transferId, decision]));
    const events = decided.map((transfer) => {
      const { decider, proof } = decisionOn.get(transfer.id) ?? {};
      const event = transferDecided(decider?.id ?? null, transfer, deposits.get(transfer.id) ?? null);
      return proof ? { ...event, proof } : event;
    });
    await this.events.record(tx, ...events);
    const outcomes = new Map<string, OwnedTransaction | AlreadyDecided | Refused>();
    for (const transfer of decided) outcomes.set(transfer.id, transfer);
    for (const id of blocked) outcomes.set(id, new Refused('recipient_unavailable', { status: 409 }));
    for (const id of stopped) outcomes.set(id, new Refused('customer_frozen'));
    for (const transfer of late) outcomes.set(transfer.id, await this.alreadyDecided(tx, transfer));
    return outcomes;
  }

  /**
   * Cancels the customer's own pending transfer and releases its hold; against an administrator's decision, the first one
   * counts.
   * @throws {not_found} when the customer has no such transfer
   * @throws {already_decided} when it is not pending
   */
  async cancel(tx: Tx, customer: SignedIn, transferId: string): Promise<OwnedTransaction> {
    if (!(await this.transactions.isTransferOf(tx, customer.id, transferId))) {
      throw new NotFound('This transfer');
    }
    const cancellation: Decision = { decider: customer, transferId, status: 'failed', reason: null };
    const outcome = (await this.decide(tx, [cancellation])).get(transferId);
    if (!outcome) throw new NotFound('This transfer');
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  }

  /**
   * Changes the date of a transaction.
   * @throws {not_found} when there is no such transaction
   * @throws {validation_failed} when the date is in the future
   */
  async setDate(tx: Tx, admin: SignedIn, transactionId: string, createdAt: Date): Promise<OwnedTransaction> {
    const transaction = await this.transactions.findForUpdate(tx, transactionId);
    if (!transaction) throw new NotFound('This transaction');
    if (!(await this.transactions.setDate(tx, transactionId, createdAt))) {
      throw new Refused('validation_failed', 'The date must not be in the future');
    }
    await this.events.record(tx, transactionDated(admin.id, transaction, createdAt));
    const [dated] = await this.transactions.find(tx, [transactionId]);
    if (!dated) throw new NotFound('This transaction');
    return dated;
  }

  /**
   * Locks the owners of all accounts that may be affected, then the transfers. Returns those still pending, the ids of
   * those whose customer has stopped all payments (`frozen`), and those already decided (`late`) in their current state.
   */
  private async lock(tx: Tx, decisions: readonly Decision[]) {
    const ids = decisions.map(({ transferId }) => transferId);
    const found = await this.transactions.findToDecide(tx, ids);
    await this.accounts.lockOwners(tx, found.map(payerId), found.flatMap(receiverNumbers), 'SHARE');
    const locked = await this.transactions.lockPending(tx, ids);
    const lateIds = found.map(({ id }) => id).filter((id) => !locked.has(id));
    const late = lateIds.length > 0 ? await this.transactions.find(tx, lateIds) : [];
    const frozen = [...locked.values()].filter(({ isFrozen }) => isFrozen).map(({ id }) => id);
    return { pending: found.filter(({ id }) => locked.has(id)), late, frozen };
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

  /** Moves the money of decided transfers; returns the credits of accounts at this bank by transfer id. */
  private async pay(
    tx: Tx,
    decided: readonly OwnedTransaction[],
    parties: readonly PartyToPayment[],
  ): Promise<Map<string | null, Booked>> {
    if (decided.length === 0) return new Map();
    const approved = decided.filter(({ status }) => status === 'completed');
    const deposits = new Map<string, Booking>();
    for (const transfer of approved) {
      const receiver = receiverOf(transfer, parties);
      if (receiver) deposits.set(transfer.id, depositOf(transfer, receiver));
    }
    await this.accounts.release(
      tx,
      ...decided.map(({ accountId, amount }) => ({ accountId, amount: negateMoney(amount) })),
    );
    await this.ledger.post(tx, ...approved.map((transfer) => journalOf(transfer, deposits.get(transfer.id))));
    const booked = await this.transactions.insertBookings(tx, [...deposits.values()]);
    return new Map(booked.map((deposit) => [deposit.originId, deposit]));
  }

  private async alreadyDecided(
    tx: Tx,
    { id, status, cancelled }: TransactionRecord,
  ): Promise<AlreadyDecided> {
    const rejection = cancelled ? 'cancelled' : 'rejected';
    const decision = status === 'completed' ? 'approved' : rejection;
    return new AlreadyDecided(decision, await this.users.deciderOf(tx, 'transactions', id));
  }
}

function payerId({ accountId }: TransactionRecord): string {
  return accountId;
}
