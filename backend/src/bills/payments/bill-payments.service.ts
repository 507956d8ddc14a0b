import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BILL_CURRENCY } from '#contract/banking/bills';
import type { BillDto, BillPaymentDto, PayBillDto, ScheduleBillDto } from '#contract/shapes/bills.dto';
import { LIMITS } from '#contract/limits';
import { compareMoney, type Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from '../../accounts/account.entity.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { Writes } from '../../auth/access/writes.service.js';
import { PinCheck } from '../../auth/proofs/pin-check.service.js';
import { plusDays } from '../../platform/values/days.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Once } from '../../platform/http/output/once.js';
import { bankDay } from '../../platform/database/transaction/bank-day.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { PaymentLimitsService } from '../../limits/payment-limits.service.js';
import { EventsService } from '../../events/events.service.js';
import { NetworkPaymentsService } from '../../transfers/network-payments/network-payments.service.js';
import { billPaymentStarted, billScheduled } from '../bill-events.js';
import { BillConfirmation } from '../bill-confirmation.service.js';
import { BillsRepository, type LockedBill } from '../bills.repository.js';
import type { NetworkPayment } from '../network/biller-network.js';
import { BillPaymentsRepository } from './bill-payments.repository.js';
import { BillSettlementService } from './bill-settlement.service.js';

const PAYMENT = { isPayment: true };

/** Who pays by which request; a payment that the bank makes by itself has neither actor nor key. */
interface Origin {
  actorId: string | null;
  key: string | null;
  fingerprint: Buffer | null;
  /** Uses up the confirmation of the payment, after everything else is checked. */
  confirm?: () => Promise<void>;
}

/** Payments of bills: the amount is held, the network pays, and the amount is posted or released. */
@Injectable()
export class BillPaymentsService {
  constructor(
    private readonly writes: Writes,
    private readonly bills: BillsRepository,
    private readonly payments: BillPaymentsRepository,
    private readonly settlement: BillSettlementService,
    private readonly accounts: AccountsService,
    private readonly networkPayments: NetworkPaymentsService,
    private readonly pins: PinCheck,
    private readonly confirmation: BillConfirmation,
    private readonly events: EventsService,
    private readonly limits: PaymentLimitsService,
  ) {}

  /** A customer's open bills, the most urgent first, and then the newest paid ones. */
  ofCustomer(userId: string): Promise<BillDto[]> {
    return this.bills.ofCustomer(userId);
  }

  /** The newest payments of a customer. */
  history(userId: string): Promise<BillPaymentDto[]> {
    return this.bills.payments(userId);
  }

  /** All payments of a customer, newest first, in batches. */
  stream(userId: string): AsyncGenerator<BillPaymentDto[]> {
    return this.bills.streamPayments(userId);
  }

  /** Whether a payment of the customer is being confirmed. The caller has locked the customer. */
  isConfirming(tx: Tx, userId: string): Promise<boolean> {
    return this.bills.isConfirming(tx, { userId });
  }

  /**
   * Pays a bill, or a part of it where the biller allows parts. The answer is `pending` when the network gives no
   * outcome. With an idempotency key, the same request gets the same payment again, as it is by then.
   * @throws {account_restricted} @throws {frozen_by_customer} @throws {pin_not_set} @throws {incorrect_pin}
   * @throws {pin_locked} @throws {not_found}
   * @throws {bill_paid} @throws {payment_confirming} @throws {biller_inactive} @throws {amount_above_bill}
   * @throws {partial_not_allowed} @throws {account_inactive} @throws {currency_mismatch} @throws {limit_exceeded}
   * @throws {insufficient_funds} @throws {enrolment_required} @throws {confirmation_required}
   * @throws {confirmation_mismatch} @throws {confirmation_expired} @throws {idempotency_key_reused}
   */
  async pay(
    customer: SignedIn,
    billId: string,
    request: PayBillDto,
    key: string | null,
  ): Promise<Once<BillPaymentDto>> {
    const { accountId, amount, transactionPin, confirmationId } = request;
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([billId, accountId, amount]))
      .digest();
    const outcome = await this.writes.with(customer, PAYMENT, async (tx) => {
      if (await this.isRepeated(tx, customer.id, key, fingerprint)) return null;
      await this.pins.check(tx, customer.id, transactionPin);
      // The row of the PIN is locked now: a request with the same key on another node has ended.
      if (await this.isRepeated(tx, customer.id, key, fingerprint)) return null;
      const bill = await this.requireOpen(tx, customer, billId);
      const account = await this.ownAccount(tx, customer.id, accountId);
      return this.hold(tx, bill, account, amount, {
        actorId: customer.id,
        key,
        fingerprint: key === null ? null : fingerprint,
        confirm: () => this.confirmation.ofPayment(tx, customer, { bill, account, amount, confirmationId }),
      });
    });
    if (outcome) await this.settlement.send(outcome);
    const by = outcome ? { id: outcome.id } : { key: key ?? '' };
    const payment = await this.bills.payment(customer.id, by);
    if (!payment) throw new NotFound('This payment');
    return { answer: payment, replayed: outcome === null };
  }

  /**
   * Lets the bank pay the rest of a bill on a day from today on.
   * @throws {account_restricted} @throws {frozen_by_customer} @throws {validation_failed} @throws {pin_not_set}
   * @throws {incorrect_pin}
   * @throws {pin_locked} @throws {not_found} @throws {bill_paid} @throws {payment_confirming} @throws {biller_inactive}
   * @throws {account_inactive} @throws {currency_mismatch} @throws {enrolment_required}
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async schedule(customer: SignedIn, billId: string, request: ScheduleBillDto): Promise<BillDto> {
    const { payOn, accountId, transactionPin, confirmationId } = request;
    return this.writes.with(customer, PAYMENT, async (tx) => {
      await this.refuseDay(tx, payOn);
      await this.pins.check(tx, customer.id, transactionPin);
      const bill = await this.requireOpen(tx, customer, billId);
      const account = await this.ownAccount(tx, customer.id, accountId);
      refuseAccount(bill, account);
      const payment = { bill, account, amount: bill.rest, payOn, confirmationId };
      await this.confirmation.ofPayment(tx, customer, payment);
      await this.bills.change(tx, billId, { payOn, payAccountId: accountId, automaticOver: false });
      await this.events.record(tx, billScheduled(bill, payOn));
      return this.bills.view(tx, billId);
    });
  }

  /** Removes the chosen day, if there is one; autopay may pay the bill then. @throws {not_found} @throws {account_restricted} */
  async unschedule(customer: SignedIn, billId: string): Promise<void> {
    await this.writes.of(customer, async (tx) => {
      const bill = await this.bills.lock(tx, billId, customer.id);
      if (!bill || bill.isRemoved) throw new NotFound('This bill');
      if (!bill.isScheduled) return;
      await this.bills.change(tx, billId, { payOn: null, payAccountId: null });
      await this.events.record(tx, billScheduled(bill, null));
    });
  }

  /**
   * Holds the amount for a bill and an account that the caller has locked, after the customer's PIN; after the commit, the caller sends the message
   * that is returned.
   * @throws {biller_inactive} @throws {amount_above_bill} @throws {partial_not_allowed} @throws {account_inactive}
   * @throws {currency_mismatch} @throws {limit_exceeded} @throws {insufficient_funds}
   */
  async hold(
    tx: Tx,
    bill: LockedBill,
    account: Account,
    amount: Money,
    origin: Origin,
  ): Promise<NetworkPayment> {
    const { actorId, key, fingerprint, confirm } = origin;
    refuseAccount(bill, account);
    const difference = compareMoney(amount, bill.rest);
    if (difference > 0) throw new Refused('amount_above_bill');
    if (difference < 0 && !bill.partialAllowed) throw new Refused('partial_not_allowed');
    await this.limits.assertWithin(tx, {
      userId: bill.userId,
      beneficiaryId: null,
      amount,
      currency: BILL_CURRENCY,
    });
    const transactionId = await this.networkPayments.hold(tx, account, {
      amount,
      type: 'bill_payment',
      purpose: bill.billerName,
      notes: `${bill.consumerNumber} · ${bill.number}`,
    });
    await confirm?.();
    const ids = { id: uuidv7(), billId: bill.id, userId: bill.userId, accountId: account.id, transactionId };
    await this.payments.insert(tx, { ...ids, amount, isAutomatic: actorId === null, key, fingerprint });
    await this.events.record(tx, billPaymentStarted(bill, amount, actorId));
    return this.payments.message(tx, ids.id);
  }

  /** Locks a bill of the customer that can be paid now. @throws {not_found} @throws {bill_paid} @throws {payment_confirming} */
  private async requireOpen(tx: Tx, { id: userId }: SignedIn, billId: string): Promise<LockedBill> {
    const bill = await this.bills.lock(tx, billId, userId);
    if (!bill || bill.isRemoved) throw new NotFound('This bill');
    if (bill.rest === '0.00') throw new Refused('bill_paid');
    if (bill.isConfirming) throw new Refused('payment_confirming');
    return bill;
  }

  private async ownAccount(tx: Tx, userId: string, accountId: string): Promise<Account> {
    const account = (await this.accounts.lockAllOf(tx, userId)).find(({ id }) => id === accountId);
    if (!account) throw new NotFound('This account');
    return account;
  }

  private async refuseDay(tx: Tx, day: string): Promise<void> {
    const today = await bankDay(tx);
    if (day < today || day > plusDays(today, LIMITS.billScheduleDays)) {
      throw new Refused(
        'validation_failed',
        `Day must be from today to ${LIMITS.billScheduleDays} days ahead`,
      );
    }
  }

  /** @throws {idempotency_key_reused} */
  private async isRepeated(
    tx: Tx,
    userId: string,
    key: string | null,
    fingerprint: Buffer,
  ): Promise<boolean> {
    if (key === null) return false;
    const first = await this.payments.fingerprintOf(tx, userId, key);
    if (first && !first.equals(fingerprint)) throw new Refused('idempotency_key_reused', { what: 'payment' });
    return first !== null;
  }
}

/** @throws {biller_inactive} @throws {account_inactive} @throws {currency_mismatch} */
function refuseAccount({ isBillerActive }: LockedBill, { isActive, currency }: Account): void {
  if (!isBillerActive) throw new Refused('biller_inactive');
  if (!isActive) throw new Refused('account_inactive');
  if (currency !== BILL_CURRENCY)
    throw new Refused('currency_mismatch', 'Bills can be paid from an account in AED only');
}
