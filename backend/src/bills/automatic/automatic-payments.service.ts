import { Injectable, Logger } from '@nestjs/common';
import type { AutopayReason } from '#contract/banking/bills';
import { EXECUTION_HOURS } from '#contract/banking/standing-orders';
import { compareMoney } from '#money/money';
import { bankDate } from '#contract/formats/timestamp';
import type { Account } from '../../accounts/account.entity.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { PaymentLimitsService } from '../../limits/payment-limits.service.js';
import { EventsService } from '../../events/events.service.js';
import { autopayFailed, billReminded } from '../bill-events.js';
import { BillsRepository, type LockedBill } from '../bills.repository.js';
import type { NetworkPayment } from '../network/biller-network.js';
import { BillPaymentsService } from '../payments/bill-payments.service.js';
import { BillSettlementService } from '../payments/bill-settlement.service.js';
import { AutomaticBillsRepository, type BillOwner, type Reminder } from './automatic-bills.repository.js';
import { isRefused } from '../../platform/http/errors.js';

const logger = new Logger('Bills');
const FIRST = '00000000-0000-0000-0000-000000000000';
const ORIGIN = { actorId: null, key: null, fingerprint: null };

/** Pays bills that are scheduled or on autopay, and reminds customers of the others. */
@Injectable()
export class AutomaticPaymentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rows: AutomaticBillsRepository,
    private readonly bills: BillsRepository,
    private readonly payments: BillPaymentsService,
    private readonly settlement: BillSettlementService,
    private readonly accounts: AccountsService,
    private readonly events: EventsService,
    private readonly limits: PaymentLimitsService,
  ) {}

  /**
   * Pays bills that are due on the day of `now` or earlier. If the funds do not suffice or a limit is met, the payment is tried again at
   * the next time of the day; after the last one, and for any other reason, the bill is left to the customer, who is
   * notified.
   */
  async payDue(now: Date, signal: AbortSignal): Promise<void> {
    const day = bankDate(now);
    for (let after = FIRST; ;) {
      const ids = await this.rows.payable(day, after);
      for (const id of ids) {
        if (signal.aborted) return;
        await this.pay(id, now);
      }
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
    }
  }

  /** Tells customers, once per bill, that it will be due soon, and once that it is overdue. */
  async remind(signal: AbortSignal): Promise<void> {
    for (const kind of ['bill_overdue', 'bill_due'] as const) {
      while (!signal.aborted && (await this.tellSome(kind)) > 0);
    }
  }

  private tellSome(kind: Reminder): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const told = await this.rows.markTold(tx, await this.rows.toTell(tx, kind));
      await this.events.record(
        tx,
        ...told.map((bill) => billReminded(bill, bill.rest, kind === 'bill_overdue')),
      );
      return told.length;
    });
  }

  private async pay(id: string, now: Date): Promise<void> {
    try {
      const held = await this.unitOfWork.run((tx) => this.hold(tx, id, now));
      if (held) await this.settlement.send(held);
    } catch (error) {
      logger.error(error);
    }
  }

  /** Holds the rest of a bill, if it is still to be paid. Locks owner, PIN if a limit applies, bill and accounts, in this order. */
  private async hold(tx: Tx, id: string, now: Date): Promise<NetworkPayment | null> {
    const owner = await this.rows.lockOwner(tx, id);
    if (owner) await this.limits.lockPayers(tx, [owner.id]);
    const bill = owner && (await this.bills.lock(tx, id));
    if (!bill || bill.isConfirming || bill.paidOn === null || bill.paidOn > bankDate(now)) return null;
    const account = (await this.accounts.lockAllOf(tx, owner.id)).find((own) => own.id === bill.paidFrom);
    const reason = refusalOf(bill, account, owner);
    if (reason !== null || !account) return this.giveUp(tx, bill, reason ?? 'account_inactive');
    try {
      return await this.payments.hold(tx, bill, account, bill.rest, ORIGIN);
    } catch (error) {
      if (!isRefused(error, 'insufficient_funds', 'limit_exceeded')) throw error;
      return isLastMoment(bill.paidOn, now) ? this.giveUp(tx, bill, error.code) : null;
    }
  }

  private async giveUp(tx: Tx, bill: LockedBill, reason: AutopayReason): Promise<null> {
    await this.bills.change(tx, bill.id, { automaticOver: true, payOn: null, payAccountId: null });
    await this.events.record(tx, autopayFailed(bill, bill.rest, reason));
    return null;
  }
}

/** The first reason against the payment; funds are checked later. */
function refusalOf(
  { isBillerActive, limit, rest }: LockedBill,
  account: Account | undefined,
  { isRestricted, isFrozen }: BillOwner,
): AutopayReason | null {
  if (isRestricted) return 'account_restricted';
  if (isFrozen) return 'frozen_by_customer';
  if (!account?.isActive) return 'account_inactive';
  if (!isBillerActive) return 'biller_inactive';
  return limit !== null && compareMoney(rest, limit) > 0 ? 'above_limit' : null;
}

/** Whether the payment would not be tried again on this day. */
function isLastMoment(day: string, now: Date): boolean {
  const last = EXECUTION_HOURS.at(-1) ?? 0;
  return now >= new Date(`${day}T${String(last).padStart(2, '0')}:00:00+04:00`);
}
