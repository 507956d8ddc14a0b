import { Injectable } from '@nestjs/common';
import { LIMIT_CURRENCY } from '#contract/banking/limits';
import type { ExecutionReason } from '#contract/banking/standing-orders';
import { compareMoney, type Money, negateMoney, subtractMoney, sumMoney } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService, type PartyToPayment } from '../../accounts/accounts.service.js';
import { newReference } from '../../platform/values/random.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { type PaymentsWithin, PaymentLimitsService } from '../../limits/payment-limits.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import {
  DirectPaymentsRepository,
  type PaidTransfer,
  type PaymentFacts,
  type PaymentWay,
} from './direct-payments.repository.js';
import { depositOf, isPayable, journalOf, receiverOf } from './receivers.js';
import { type Booked, type Booking, TransactionsRepository } from '../transactions.repository.js';

/** A transfer that was approved beforehand. */
export interface DirectPayment extends PaymentWay {
  /** Positive, in the currency of the account. */
  amount: Money;
  purpose: string;
  notes: string | null;
}

/** A completed transfer with the deposit of a receiver at this bank, or the reason why there is none. */
export type PaymentOutcome = Outcome<Booked>;

type Outcome<Deposit> = { transfer: PaidTransfer; deposit: Deposit | null } | { reason: ExecutionReason };

/** Transfers without a hold and a decision of their own: they are checked and completed at once. */
@Injectable()
export class DirectPaymentsService {
  constructor(
    private readonly payments: DirectPaymentsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
    private readonly limits: PaymentLimitsService,
  ) {}

  /**
   * Keeps the owners of all accounts concerned from being deleted, restricted or frozen, and their limits from being used
   * by other payments. Call it before any other lock, and {@link pay} after all others.
   */
  async lockOwners(tx: Tx, ways: readonly PaymentWay[]): Promise<void> {
    const numbers = await this.payments.numbersOf(tx, ways);
    await this.accounts.lockOwners(tx, ways.map(payerId), numbers, 'SHARE');
    await this.limits.lockPayers(tx, await this.payments.payersOf(tx, ways));
  }

  /**
   * Pays each one for which everything is right, in this order, so that an earlier one may use up the funds of a later
   * one. The caller records the events.
   * @returns the outcomes in the same order
   * @throws {balance_limit_exceeded} when a receiver's balance would become too large; then nothing is paid
   */
  async pay(tx: Tx, payments: readonly DirectPayment[]): Promise<PaymentOutcome[]> {
    if (payments.length === 0) return [];
    const numbers = await this.payments.numbersOf(tx, payments);
    const parties = await this.accounts.lockParties(tx, payments.map(payerId), numbers);
    const facts = await this.payments.facts(tx, payments);
    const outcomes = decide(payments, { facts, parties, within: await this.within(tx, payments, facts) });
    const paid = outcomes.flatMap((outcome) => ('transfer' in outcome ? [outcome] : []));
    if (paid.length === 0) return outcomes.filter((outcome) => 'reason' in outcome);
    await this.payments.insert(
      tx,
      paid.map(({ transfer }) => transfer),
    );
    await this.ledger.post(
      tx,
      ...paid.map(({ transfer, deposit }) => journalOf(transfer, deposit ?? undefined)),
    );
    const deposits = paid.flatMap(({ deposit }) => (deposit ? [deposit] : []));
    const booked = await this.transactions.insertBookings(tx, deposits);
    const depositOfTransfer = new Map(booked.map((deposit) => [deposit.originId, deposit]));
    return outcomes.map((outcome) =>
      'reason' in outcome
        ? outcome
        : { ...outcome, deposit: depositOfTransfer.get(outcome.transfer.id) ?? null },
    );
  }

  private within(tx: Tx, payments: readonly DirectPayment[], facts: readonly PaymentFacts[]) {
    const limited = payments.map(({ amount, beneficiaryId }, index) => {
      const { userId = '', currency = LIMIT_CURRENCY } = facts[index] ?? {};
      return { userId, beneficiaryId, amount, currency };
    });
    return this.limits.of(tx, limited);
  }
}

function payerId({ accountId }: PaymentWay): string {
  return accountId;
}

/** Everything on which several payments depend. */
interface Circumstances {
  facts: readonly PaymentFacts[];
  parties: readonly PartyToPayment[];
  within: PaymentsWithin;
}

function decide(
  payments: readonly DirectPayment[],
  { facts, parties, within }: Circumstances,
): Outcome<Booking>[] {
  const available = new Map<string, Money>();
  payments.forEach(({ accountId }, index) => available.set(accountId, facts[index]?.available ?? '0.00'));
  return payments.map((payment, index): Outcome<Booking> => {
    const known = facts[index];
    if (!known) return { reason: 'account_inactive' };
    const transfer = transferOf(payment, known);
    const reason =
      refusalOf(known) ?? (isPayable({ ...transfer, ...known }, parties) ? null : 'recipient_unavailable');
    if (reason !== null) return { reason };
    const problem = within.problem(index);
    if (problem !== null) return { reason: problem === 'recipient_too_new' ? problem : 'limit_exceeded' };
    const rest = subtractMoney(available.get(payment.accountId) ?? '0.00', payment.amount);
    if (compareMoney(rest, '0.00') < 0) return { reason: 'insufficient_funds' };
    available.set(payment.accountId, rest);
    within.spend(index);
    const receiver = receiverOf(transfer, parties) ?? null;
    const before = receiver && available.get(receiver.id);
    if (receiver && before !== undefined && before !== null) {
      available.set(receiver.id, sumMoney([before, payment.amount]));
    }
    return { transfer, deposit: receiver ? depositOf(transfer, receiver) : null };
  });
}

/** The first reason that forbids the payment, whatever the funds, in the order in which submissions check them. */
function refusalOf(facts: PaymentFacts): ExecutionReason | null {
  if (facts.isRestricted) return 'account_restricted';
  if (facts.isFrozen) return 'frozen_by_customer';
  if (!facts.isActive) return 'account_inactive';
  if (!facts.isApproved) return 'beneficiary_not_approved';
  if (facts.isSameAccount) return 'same_account';
  if (facts.isUnavailable) return 'recipient_unavailable';
  return facts.isOtherCurrency ? 'currency_mismatch' : null;
}

function transferOf(
  { accountId, beneficiaryId, amount, purpose, notes }: DirectPayment,
  facts: PaymentFacts,
) {
  return {
    id: uuidv7(),
    userId: facts.userId,
    accountId,
    beneficiaryId,
    beneficiaryName: facts.beneficiaryName,
    beneficiaryBankName: facts.beneficiaryBankName,
    beneficiaryAccountNumber: facts.beneficiaryAccountNumber,
    beneficiaryIban: facts.beneficiaryIban,
    reference: newReference('TXN'),
    amount: negateMoney(amount),
    currency: facts.currency,
    type: 'transfer' as const,
    purpose,
    notes,
  };
}
