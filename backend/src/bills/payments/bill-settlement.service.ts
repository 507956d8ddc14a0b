import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { type Inquiry, inquireAll, inTime } from '../../platform/jobs/inquiries.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { EVERY_MINUTE } from '../../platform/jobs/schedule.js';
import { EventsService } from '../../events/events.service.js';
import { NetworkPaymentsService } from '../../transfers/network-payments/network-payments.service.js';
import { billPaid, billPaymentFailed } from '../bill-events.js';
import { BillsRepository } from '../bills.repository.js';
import {
  BILLER_NETWORK,
  type BillerNetwork,
  type NetworkOutcome,
  type NetworkPayment,
} from '../network/biller-network.js';
import { BillPaymentsRepository } from './bill-payments.repository.js';
import { isRefused } from '../../platform/http/errors.js';

const logger = new Logger('Bills');

/** Has the network pay held bill payments, and posts or releases each once, as the network answers. */
@Injectable()
export class BillSettlementService implements Inquiry<NetworkPayment, NetworkOutcome> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: BillPaymentsRepository,
    private readonly bills: BillsRepository,
    private readonly networkPayments: NetworkPaymentsService,
    private readonly events: EventsService,
    @Inject(BILLER_NETWORK) private readonly network: BillerNetwork,
  ) {}

  /**
   * Sends a payment whose hold is committed. When the answer is lost, or the network still works on it, the payment stays
   * pending, and the job of inquiries finds out.
   */
  async send(payment: NetworkPayment): Promise<void> {
    const outcome = await this.answer(() => this.network.pay(payment));
    if (outcome) await this.settle(payment, outcome);
  }

  @Recurring({ name: 'bill-payments', schedule: EVERY_MINUTE })
  inquire(now: Date, signal: AbortSignal): Promise<void> {
    return inquireAll(this, now, signal);
  }

  due(now: Date, most: number): Promise<NetworkPayment[]> {
    return this.payments.dueInquiries(now, most);
  }

  ask(payment: NetworkPayment): Promise<NetworkOutcome | null> {
    return this.answer(() => this.network.inquire(payment));
  }

  postpone({ id }: NetworkPayment): Promise<void> {
    return this.unitOfWork.run((tx) => this.payments.postpone(tx, id));
  }

  /** `null` when there is no outcome yet, the answer was lost, or the network takes too long. */
  private async answer(ask: () => Promise<NetworkOutcome | null>): Promise<NetworkOutcome | null> {
    try {
      return await inTime(ask());
    } catch (error) {
      if (!isRefused(error, 'biller_unavailable')) logger.error(error);
      return null;
    }
  }

  /** Does nothing for a payment that is settled already. */
  settle({ id }: NetworkPayment, outcome: NetworkOutcome): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const payment = await this.payments.lock(tx, id);
      if (!payment) return;
      await this.payments.finish(tx, id, outcome);
      await this.networkPayments.settle(
        tx,
        payment.transactionId,
        outcome.status === 'paid' ? 'completed' : 'failed',
      );
      await this.tell(tx, payment, outcome);
    });
  }

  private async tell(
    tx: Tx,
    { billId, amount, isAutomatic }: { billId: string; amount: string; isAutomatic: boolean },
    { status }: NetworkOutcome,
  ): Promise<void> {
    const bill = await this.bills.lock(tx, billId);
    if (!bill) throw new Error('The bill of a payment has vanished.');
    if (status === 'paid') {
      if (bill.rest === '0.00') await this.bills.change(tx, billId, { payOn: null, payAccountId: null });
      return this.events.record(tx, billPaid(bill, amount));
    }
    // A payment that the biller has refused is not repeated automatically.
    if (isAutomatic && status === 'refused') await this.bills.change(tx, billId, { automaticOver: true });
    const reason = status === 'refused' ? 'biller_refused' : 'not_received';
    return this.events.record(tx, billPaymentFailed(bill, amount, reason));
  }
}
