import { Injectable, Logger } from '@nestjs/common';
import type { ExecutionReason } from '#contract/banking/standing-orders';
import { v7 as uuidv7 } from 'uuid';
import { bankDate } from '#contract/formats/timestamp';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import {
  DirectPaymentsService,
  type PaymentOutcome,
} from '../../transfers/direct/direct-payments.service.js';
import { dueDay, dueMoment, nextMomentOfDay } from '../schedule/due-days.js';
import { orderExecuted, orderNotExecuted } from '../standing-order-events.js';
import {
  type Candidate,
  type DueOrder,
  ExecutionsRepository,
  type NewExecution,
  type NextState,
} from './executions.repository.js';
import { isRefused } from '../../platform/http/errors.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { EVERY_MINUTE } from '../../platform/jobs/schedule.js';

const logger = new Logger('StandingOrders');

/** Orders that share a transaction. Their accounts stay locked meanwhile, so it must not last long. */
const BATCH = 50;

/** Reasons that may be gone later on the same day. */
const TRIED_AGAIN: readonly ExecutionReason[] = ['insufficient_funds', 'limit_exceeded'];

/** The outcome of an attempt to pay a due day. */
interface Settled {
  execution: NewExecution;
  next: NextState;
  event: BankEvent;
}

/** Executes standing orders that are due, each due day of each order once. */
@Injectable()
export class ExecutionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly executions: ExecutionsRepository,
    private readonly payments: DirectPaymentsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Executes all orders that are due at `now`, until `signal` aborts. It runs every minute and not only at the hours
   * of execution, so that a bank that was stopped soon makes up for missed ones.
   */
  @Recurring({ name: 'standing-orders', schedule: EVERY_MINUTE })
  async run(now: Date, signal: AbortSignal): Promise<void> {
    for (let last: Candidate | null = null; !signal.aborted;) {
      const batch: Candidate[] = await this.executions.candidates(now, last, BATCH);
      last = batch.at(-1) ?? null;
      if (last === null) return;
      await this.executeAll(batch, now);
    }
  }

  /** If a batch fails, its orders are executed one by one, so that one bad order does not hold up the others. */
  private async executeAll(batch: readonly Candidate[], now: Date): Promise<void> {
    try {
      await this.execute(batch, now);
    } catch (error) {
      if (batch.length === 1) {
        await this.giveUp(batch, now, error);
        return;
      }
      for (const candidate of batch) await this.executeAll([candidate], now);
    }
  }

  private execute(batch: readonly Candidate[], now: Date): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.payments.lockOwners(tx, batch);
      const orders = await this.lockInOrder(tx, batch, now);
      const outcomes = await this.payments.pay(tx, orders);
      await this.settle(
        tx,
        orders.flatMap((order, index) => {
          const outcome = outcomes[index];
          return outcome ? [settledBy(order, outcome, now)] : [];
        }),
      );
    });
  }

  /** The receiver's balance would become too large; anything else is tried again by the next call. */
  private async giveUp(batch: readonly Candidate[], now: Date, error: unknown): Promise<void> {
    if (!isRefused(error, 'balance_limit_exceeded')) {
      logger.error(error);
      return;
    }
    await this.unitOfWork.run(async (tx) => {
      await this.payments.lockOwners(tx, batch);
      const orders = await this.lockInOrder(tx, batch, now);
      await this.settle(
        tx,
        orders.map((order) => settledBy(order, { reason: 'recipient_unavailable' }, now)),
      );
    });
  }

  /** Locks the orders by id, and returns them in the order in which they became due. */
  private async lockInOrder(tx: Tx, batch: readonly Candidate[], now: Date): Promise<DueOrder[]> {
    const ids = batch.map(({ id }) => id);
    const orders = await this.executions.lock(tx, ids, now);
    return orders.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  private async settle(tx: Tx, settled: readonly Settled[]): Promise<void> {
    if (settled.length === 0) return;
    await this.executions.keep(
      tx,
      settled.map(({ execution }) => execution),
    );
    await this.executions.advance(
      tx,
      settled.map(({ next }) => next),
    );
    await this.events.record(tx, ...settled.map(({ event }) => event));
  }
}

function settledBy(order: DueOrder, outcome: PaymentOutcome, now: Date): Settled {
  if ('reason' in outcome) return notExecuted(order, outcome.reason, now);
  const { dueOn, amount } = order;
  const { transfer, deposit } = outcome;
  return {
    execution: { ...executionOf(order), status: 'executed', transactionId: transfer.id, reason: null },
    next: { ...afterDueDay(order), executed: order.executed + 1 },
    event: orderExecuted(order, {
      reference: transfer.reference,
      amount,
      dueOn,
      deposit,
    }),
  };
}

/**
 * If the funds do not suffice, or a limit is met, the next time of the same day is tried; after the last one the due day
 * has failed.
 */
function notExecuted(order: DueOrder, reason: ExecutionReason, now: Date): Settled {
  const isTriedAgain = TRIED_AGAIN.includes(reason) && !isOverdueRetry(order, now);
  const retryAt = isTriedAgain ? nextMomentOfDay(now) : null;
  const status = retryAt ? 'retrying' : 'failed';
  const { id, place, dueOn, executed } = order;
  return {
    execution: { ...executionOf(order), status, transactionId: null, reason },
    next: retryAt ? { id, status: 'active', place, dueOn, runAt: retryAt, executed } : afterDueDay(order),
    event: orderNotExecuted(order, { status, reason, dueOn }),
  };
}

/** Whether the day is over on which the due day was first tried; else it could be tried again for ever. */
function isOverdueRetry({ isRetry, runAt }: DueOrder, now: Date): boolean {
  return isRetry && runAt !== null && bankDate(runAt) < bankDate(now);
}

function executionOf({ id, dueOn }: DueOrder) {
  return { id: uuidv7(), orderId: id, dueOn };
}

/** The order is due on its next day, or completed after the last. */
function afterDueDay(order: DueOrder): NextState {
  const { id, executed } = order;
  const place = order.place + 1;
  const dueOn = dueDay(order, place);
  if (dueOn === null) return { id, status: 'completed', place, dueOn, runAt: null, executed };
  return { id, status: 'active', place, dueOn, runAt: dueMoment(dueOn), executed };
}
