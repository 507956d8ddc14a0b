import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BILL_CURRENCY } from '#contract/banking/bills';
import { ConfirmedAutopayDto } from '#contract/shapes/billers.dto';
import { ConfirmedBillDayDto, ConfirmedBillDto } from '#contract/shapes/bills.dto';
import { compareMoney, type Money } from '#money/money';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import {
  ConfirmationsService,
  type Details,
  detailsOf,
} from '../auth/confirmations/confirmations.service.js';
import { NotFound } from '../platform/http/errors.js';
import { validated } from '../platform/http/input/validation.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { BillersRepository } from './billers/billers.repository.js';
import { BillsRepository, type LockedBill } from './bills.repository.js';
import type { CustomerBiller } from './entities/customer-biller.entity.js';

type Payer = Pick<Account, 'id' | 'accountNumber'>;

/** A payment of a bill, now or on a day. */
interface Payment {
  bill: LockedBill;
  account: Payer;
  amount: Money;
  payOn?: string;
}

/** Autopay of a biller, up to a limit. */
interface Autopay {
  added: Pick<CustomerBiller, 'id' | 'consumerNumber'>;
  biller: { name: string };
  account: Payer;
  limit: Money | null;
}

/** The id that came with the request. */
interface Confirmed {
  confirmationId: string | undefined;
}

/**
 * Payments of bills are confirmed like transfers: above an amount, and the first one to a biller. Autopay is confirmed if
 * it could make such a payment.
 */
@Injectable()
export class BillConfirmation implements OnModuleInit {
  constructor(
    private readonly confirmations: ConfirmationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly bills: BillsRepository,
    private readonly billers: BillersRepository,
    private readonly accounts: AccountsService,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('bill_payment', {
      by: ['customer'],
      read: (customer, request) => this.paymentOf(customer, request),
    });
    this.confirmations.register('autopay', {
      by: ['customer'],
      read: (customer, request) => this.autopayOf(customer, request),
    });
  }

  /**
   * Uses up the confirmation of a payment, if it needs one.
   * @throws {enrolment_required} @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async ofPayment(tx: Tx, customer: SignedIn, { confirmationId, ...payment }: Payment & Confirmed) {
    const { bill, amount } = payment;
    await this.confirm(tx, customer, {
      act: { action: 'bill_payment', details: () => paymentDetails(payment), confirmationId },
      isSmall: bill.isKnown && (await this.isSmall(tx, amount)),
    });
  }

  /** Uses up the confirmation of autopay, if it needs one. @throws as {@link ofPayment} */
  async ofAutopay(tx: Tx, customer: SignedIn, { confirmationId, ...autopay }: Autopay & Confirmed) {
    const { added, limit } = autopay;
    const isSmall = limit !== null && (await this.isSmall(tx, limit));
    await this.confirm(tx, customer, {
      act: { action: 'autopay', details: () => autopayDetails(autopay), confirmationId },
      isSmall: isSmall && (await this.bills.isKnown(tx, added.id)),
    });
  }

  /** @param asked.isSmall whether it needs no confirmation; one that was given must be right nevertheless */
  private async confirm(
    tx: Tx,
    customer: SignedIn,
    {
      act,
      isSmall,
    }: {
      act: { action: 'bill_payment' | 'autopay'; details: () => Details; confirmationId: string | undefined };
      isSmall: boolean;
    },
  ): Promise<void> {
    const isFree = isSmall && act.confirmationId === undefined;
    await this.confirmations.consume(tx, customer, { ...act, isPayment: true, isFree });
  }

  private async isSmall(tx: Tx, amount: Money): Promise<boolean> {
    return compareMoney(amount, await this.confirmations.confirmAbove(tx)) <= 0;
  }

  private async paymentOf({ id }: SignedIn, request: object): Promise<Details> {
    const isScheduled = 'payOn' in request;
    const asked = isScheduled
      ? await validated(ConfirmedBillDayDto, request)
      : await validated(ConfirmedBillDto, request);
    const account = await this.accountOf(id, asked.accountId);
    const bill = await this.unitOfWork.snapshot((tx) => this.bills.find(tx, asked.billId, id));
    if (!bill || bill.isRemoved) throw new NotFound('This bill');
    return 'amount' in asked
      ? paymentDetails({ bill, account, amount: asked.amount })
      : paymentDetails({ bill, account, amount: bill.rest, payOn: asked.payOn });
  }

  private async autopayOf({ id }: SignedIn, request: object): Promise<Details> {
    const asked = await validated(ConfirmedAutopayDto, request);
    const { customerBillerId, accountId, limit = null } = asked;
    const account = await this.accountOf(id, accountId);
    const added = (await this.billers.ofCustomer(id)).find((own) => own.id === customerBillerId);
    if (!added) throw new NotFound('This biller');
    return autopayDetails({ added, biller: added.biller, account, limit });
  }

  private async accountOf(userId: string, accountId: string): Promise<Payer> {
    const account = (await this.accounts.ofCustomer(userId)).find(({ id }) => id === accountId);
    if (!account) throw new NotFound('This account');
    return account;
  }
}

/** A payment as it will be made. */
function paymentDetails({ bill, account, amount, payOn }: Payment): Details {
  return detailsOf({
    billId: bill.id,
    accountId: account.id,
    payerAccount: account.accountNumber,
    payee: bill.billerName,
    notes: `${bill.consumerNumber} · ${bill.number}`,
    amount,
    currency: BILL_CURRENCY,
    payOn,
  });
}

/** Autopay as it will be set; `none` stands for no limit. */
function autopayDetails({ added, biller, account, limit }: Autopay): Details {
  return detailsOf({
    customerBillerId: added.id,
    accountId: account.id,
    payerAccount: account.accountNumber,
    payee: biller.name,
    notes: added.consumerNumber,
    autopayLimit: limit ?? 'none',
  });
}
