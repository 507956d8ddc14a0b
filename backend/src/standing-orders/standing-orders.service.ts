import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type {
  ExecutionDto,
  StandingOrderDto,
  StandingOrderRequestDto,
} from '#contract/shapes/standing-orders.dto';
import { v7 as uuidv7 } from 'uuid';
import { Writes } from '../auth/access/writes.service.js';
import { ConfirmationsService } from '../auth/confirmations/confirmations.service.js';
import { PinCheck } from '../auth/proofs/pin-check.service.js';
import { NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import type { Once } from '../platform/http/output/once.js';
import { isForeignKeyViolation } from '../platform/database/connection/database-errors.js';
import { CommittedRefusal, type Tx } from '../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { orderDetails } from './standing-order-confirmation.js';
import { orderCreated } from './standing-order-events.js';
import { executionView, standingOrderView } from './standing-order.view.js';
import {
  type NewStandingOrder,
  type Parties,
  StandingOrdersRepository,
} from './standing-orders.repository.js';
import { bankDate } from '#contract/formats/timestamp';
import type { Plan } from './schedule/due-days.js';

/** A standing order with the outcomes of its due days, newest first. */
type ExportedStandingOrder = StandingOrderDto & { executions: ExecutionDto[] };

/** An order without the values that are copied from the account and the beneficiary. */
type Draft = Omit<NewStandingOrder, 'currency' | `beneficiary${'Name' | 'BankName' | 'AccountNumber'}`>;

/** Sets up customers' standing orders, and lists them. */
@Injectable()
export class StandingOrdersService {
  constructor(
    private readonly writes: Writes,
    private readonly orders: StandingOrdersRepository,
    private readonly pins: PinCheck,
    private readonly confirmations: ConfirmationsService,
    private readonly events: EventsService,
  ) {}

  /** The customer's open orders and the newest that have ended, newest first. */
  async ofCustomer(userId: string): Promise<StandingOrderDto[]> {
    return (await this.orders.ofCustomer(userId)).map(standingOrderView);
  }

  /** All of the customer's orders with their executions, in batches. */
  async *stream(userId: string): AsyncGenerator<ExportedStandingOrder[]> {
    for (const order of await this.orders.allOf(userId)) {
      const executions = (await this.orders.executionsOf(order.id)).map(executionView);
      yield [{ ...standingOrderView(order), executions }];
    }
  }

  /** The outcomes of an order's due days, newest first. @throws {not_found} */
  async executionsOf(userId: string, id: string): Promise<ExecutionDto[]> {
    if (!(await this.orders.findOwn(userId, id))) throw new NotFound('This standing order');
    return (await this.orders.executionsOf(id)).map(executionView);
  }

  /**
   * Sets up an order for an administrator to approve. With an idempotency key, the same request gets the first answer
   * again. Whether the funds suffice is checked on each due day only.
   * @throws {validation_failed} @throws {account_restricted} @throws {frozen_by_customer} @throws {pin_not_set}
   * @throws {incorrect_pin}
   * @throws {pin_locked} @throws {not_found} @throws {account_inactive} @throws {beneficiary_not_approved}
   * @throws {same_account} @throws {recipient_unavailable} @throws {currency_mismatch}
   * @throws {limit_reached} @throws {idempotency_key_reused}
   */
  async create(
    customer: SignedIn,
    request: StandingOrderRequestDto,
    key: string | null,
  ): Promise<Once<StandingOrderDto>> {
    const { draft, content } = draftOf(customer.id, request);
    refuseImpossiblePlan(draft);
    const keyed = { scope: 'standing_order', key, content, isPayment: true } as const;
    try {
      return await this.writes.once(customer, keyed, (tx) => this.createNow(tx, customer, request, draft));
    } catch (error) {
      // The recipient was deleted at the same moment.
      if (isForeignKeyViolation(error)) throw new NotFound('This recipient');
      throw error;
    }
  }

  /** Once the PIN is correct, its count of wrong attempts is reset even if the order is refused. */
  private async createNow(
    tx: Tx,
    customer: SignedIn,
    request: StandingOrderRequestDto,
    draft: Draft,
  ): Promise<StandingOrderDto> {
    refusePlanAt(await this.orders.now(tx), draft);
    await this.pins.check(tx, customer.id, request.transactionPin);
    const parties = await this.orders.parties(tx, customer.id, request);
    const problem = problemOf(parties);
    if (problem) throw new CommittedRefusal(problem);
    if ((await this.orders.countOpen(tx, customer.id)) >= LIMITS.standingOrders) {
      const limit = { items: `${LIMITS.standingOrders} standing orders`, room: 'one ends' };
      throw new CommittedRefusal(new Refused('limit_reached', limit));
    }
    await this.confirmations.consume(tx, customer, {
      action: 'standing_order',
      details: () => orderDetails(request, parties),
      confirmationId: request.confirmationId,
      isPayment: true,
    });
    return this.insert(tx, draft, parties);
  }

  private async insert(tx: Tx, draft: Draft, parties: Parties): Promise<StandingOrderDto> {
    await this.orders.deleteOldUnpaid(tx, draft.userId);
    await this.orders.insert(tx, {
      ...draft,
      currency: parties.currency,
      beneficiaryName: parties.name,
      beneficiaryBankName: parties.bankName,
      beneficiaryAccountNumber: parties.accountNumber,
    });
    const order = await this.orders.find(tx, draft.id);
    if (!order) throw new NotFound('This standing order');
    await this.events.record(tx, orderCreated(order));
    return standingOrderView(order);
  }
}

/** The requested order, and the content that a request with the same idempotency key has to repeat. */
function draftOf(
  userId: string,
  { fromAccountId, toBeneficiaryId, ...request }: StandingOrderRequestDto,
): { draft: Draft; content: unknown[] } {
  const { amount, purpose, startsOn, frequency, notes = null, endsOn = null, count = null } = request;
  const plan = { amount, purpose, notes, startsOn, endsOn, count, frequency };
  const ids = { id: uuidv7(), userId, accountId: fromAccountId, beneficiaryId: toBeneficiaryId };
  return {
    draft: { ...ids, ...plan, dueOn: startsOn },
    content: [fromAccountId, toBeneficiaryId, ...Object.values(plan)],
  };
}

/** The first reason against the order, in the order in which submissions of transfers check them. */
function problemOf(parties: Parties): Refused | null {
  if (!parties.accountFound) return new NotFound('This account');
  if (!parties.accountActive) return new Refused('account_inactive');
  if (!parties.beneficiaryFound) return new NotFound('This recipient');
  if (!parties.beneficiaryApproved) return new Refused('beneficiary_not_approved');
  if (parties.sameAccount) return new Refused('same_account');
  if (parties.recipientUnavailable) return new Refused('recipient_unavailable');
  return parties.currencyMismatch ? new Refused('currency_mismatch') : null;
}

/** Checks the rules that concern several fields. @throws {validation_failed} */
function refuseImpossiblePlan({ frequency, startsOn, endsOn, count }: Plan): void {
  if (endsOn !== null && count !== null) {
    throw new Refused('validation_failed', 'Give either the last day or the number of payments');
  }
  if (frequency === 'once' && (endsOn !== null || count !== null)) {
    throw new Refused(
      'validation_failed',
      'A single payment has neither a last day nor a number of payments',
    );
  }
  if (endsOn !== null && endsOn < startsOn) {
    throw new Refused('validation_failed', 'The last day must not be before the first');
  }
}

/** @throws {validation_failed} when the order starts in the past, or begins or ends in the far future */
function refusePlanAt(now: Date, { startsOn, endsOn }: Plan): void {
  if (startsOn < bankDate(now))
    throw new Refused('validation_failed', 'The first day must not be in the past');
  const last = `${now.getUTCFullYear() + LIMITS.standingOrderYears}-12-31`;
  if (startsOn > last || (endsOn ?? startsOn) > last) {
    throw new Refused('validation_failed', `Days may be at most ${LIMITS.standingOrderYears} years ahead`);
  }
}
