import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type {
  ExecutionDto,
  StandingOrderDto,
  StandingOrderRequestDto,
} from '#contract/shapes/standing-orders.dto';
import { v7 as uuidv7 } from 'uuid';
import { AuthorityService } from '../../auth/access/authority.service.js';
import { ConfirmationsService } from '../../auth/confirmations/confirmations.service.js';
import { type Attempt, IdempotencyKeys } from '../../auth/idempotency/idempotency-keys.service.js';
import { PinCheck } from '../../auth/users/pin-check.service.js';
import { NotFound, Refused } from '../../platform/common/errors/errors.js';
import type { SignedIn } from '../../platform/common/http/identity/signed-in.js';
import { isForeignKeyViolation } from '../../platform/database/connection/database-errors.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { refuseImpossiblePlan, refusePlanAt } from './schedule/plan-rules.js';
import { orderDetails } from './standing-order-confirmation.js';
import { orderCreated } from './standing-order-events.js';
import { executionView, standingOrderView } from './standing-order.view.js';
import {
  type NewStandingOrder,
  type Parties,
  StandingOrdersRepository,
} from './standing-orders.repository.js';

/** The answer to a request for a new order. */
interface Answer {
  order: StandingOrderDto;
  /** Whether this repeats a stored answer; then nothing was changed. */
  replayed: boolean;
}

/** A standing order with what became of its due days, newest first. */
type ExportedStandingOrder = StandingOrderDto & { executions: ExecutionDto[] };

/** A request for a new order, and how a retry of it is recognised. */
interface Submission {
  draft: Omit<NewStandingOrder, 'currency' | `beneficiary${'Name' | 'BankName' | 'AccountNumber'}`>;
  request: StandingOrderRequestDto;
  attempt: Attempt;
}

/** Sets up customers' standing orders, and lists them. */
@Injectable()
export class StandingOrdersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: StandingOrdersRepository,
    private readonly authority: AuthorityService,
    private readonly keys: IdempotencyKeys,
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

  /** What became of an order's due days, newest first. @throws {not_found} */
  async executionsOf(userId: string, id: string): Promise<ExecutionDto[]> {
    if (!(await this.orders.findOwn(userId, id))) throw new NotFound('This standing order');
    return (await this.orders.executionsOf(id)).map(executionView);
  }

  /**
   * Sets up an order for an administrator to approve. With an idempotency key, the same request gets the first answer
   * again. Whether the funds suffice is checked on each due day only.
   * @throws {validation_failed} @throws {account_restricted} @throws {pin_not_set} @throws {incorrect_pin}
   * @throws {pin_locked} @throws {not_found} @throws {account_inactive} @throws {beneficiary_not_approved}
   * @throws {same_account} @throws {recipient_unavailable} @throws {currency_mismatch}
   * @throws {limit_reached} @throws {idempotency_key_reused}
   */
  async create(customer: SignedIn, request: StandingOrderRequestDto, key: string | null): Promise<Answer> {
    const submission = submissionOf(customer.id, request, key);
    refuseImpossiblePlan(submission.draft);
    const outcome = await this.unitOfWork
      .runFor(customer, (tx) => this.attempt(tx, customer, submission))
      .catch((error: unknown) => {
        // The recipient was deleted at the same moment.
        if (isForeignKeyViolation(error)) throw new NotFound('This beneficiary');
        throw error;
      });
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  }

  /** Returns a refusal if `tx` has to be committed, because it counted a PIN; throws any other refusal. */
  private async attempt(tx: Tx, customer: SignedIn, submission: Submission): Promise<Answer | Refused> {
    await this.authority.assertStillAuthorized(tx, customer);
    const before = await this.replay(tx, submission);
    if (before) return before;
    refusePlanAt(await this.orders.now(tx), submission.draft);
    const refusal = await this.pins.refusal(tx, customer.id, submission.request.transactionPin);
    if (refusal) return refusal;
    // The row of the PIN is locked now: a request with the same key on another node has ended.
    const meanwhile = await this.replay(tx, submission);
    if (meanwhile) return meanwhile;
    const parties = await this.orders.parties(tx, customer.id, submission.request);
    const problem = problemOf(parties);
    if (problem) return problem;
    if ((await this.orders.countOpen(tx, customer.id)) >= LIMITS.standingOrders)
      return new Refused('limit_reached', {
        items: `${LIMITS.standingOrders} standing orders`,
        room: 'one ends',
      });
    await this.confirmations.consume(tx, customer, {
      action: 'standing_order',
      details: () => orderDetails(submission.request, parties),
      confirmationId: submission.request.confirmationId,
      isPayment: true,
    });
    return { order: await this.insert(tx, submission, parties), replayed: false };
  }

  private async insert(tx: Tx, { draft, attempt }: Submission, parties: Parties): Promise<StandingOrderDto> {
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
    const answer = standingOrderView(order);
    await this.keys.keep(tx, { of: this.keys.toStore(attempt), answer });
    return answer;
  }

  private async replay(tx: Tx, { attempt }: Submission): Promise<Answer | null> {
    const first = await this.keys.replay<StandingOrderDto>(attempt, tx);
    return first?.answer ? { order: first.answer, replayed: true } : null;
  }
}

function submissionOf(userId: string, request: StandingOrderRequestDto, key: string | null): Submission {
  const { fromAccountId, toBeneficiaryId, amount, purpose, startsOn, frequency } = request;
  const [notes, endsOn, count] = [request.notes ?? null, request.endsOn ?? null, request.count ?? null];
  const plan = { amount, purpose, notes, startsOn, endsOn, count, frequency };
  const content = [fromAccountId, toBeneficiaryId, ...Object.values(plan)];
  const ids = { id: uuidv7(), userId, accountId: fromAccountId, beneficiaryId: toBeneficiaryId };
  return {
    draft: { ...ids, ...plan, dueOn: startsOn },
    request,
    attempt: { userId, scope: 'standing_order', key, content },
  };
}

/** The first reason against the order, in the order in which submissions of transfers check them. */
function problemOf(parties: Parties): Refused | null {
  if (!parties.accountFound) return new NotFound('This account');
  if (!parties.accountActive) return new Refused('account_inactive');
  if (!parties.beneficiaryFound) return new NotFound('This beneficiary');
  if (!parties.beneficiaryApproved) return new Refused('beneficiary_not_approved');
  if (parties.sameAccount) return new Refused('same_account');
  if (parties.recipientUnavailable) return new Refused('recipient_unavailable');
  return parties.currencyMismatch ? new Refused('currency_mismatch') : null;
}
