import { Injectable } from '@nestjs/common';
import type {
  AdminStandingOrderDto,
  ChangeStandingOrderDto,
  StandingOrderDto,
} from '#contract/shapes/standing-orders.dto';
import { compareMoney, type Money } from '#money/money';
import { bankDate } from '#contract/formats/timestamp';
import { Writes } from '../auth/access/writes.service.js';
import { ApprovalChecks } from '../auth/confirmations/approval-checks.service.js';
import { ConfirmationsService } from '../auth/confirmations/confirmations.service.js';
import { PinCheck } from '../auth/proofs/pin-check.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { AlreadyDecided, NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import type { BankEvent } from '../events/bank-event.js';
import { EventsService } from '../events/events.service.js';
import type { StandingOrder } from './entities/standing-order.entity.js';
import { raiseDetails } from './standing-order-confirmation.js';
import { dueDay, firstRun, lastPlaceUpTo, placeFrom } from './schedule/due-days.js';
import { orderChanged, orderDecided, orderTurned } from './standing-order-events.js';
import { adminStandingOrderView, standingOrderView } from './standing-order.view.js';
import { StandingOrdersRepository } from './standing-orders.repository.js';

/** The fields that are cleared when an order ends. */
const NO_MORE = { dueOn: null, runAt: null } as const;
const OPEN: readonly string[] = ['pending', 'active', 'paused'];

/** An administrator's decision about a pending order. */
interface Decision {
  status: 'active' | 'rejected';
  /** The version that the administrator saw. */
  version: number;
  /** The reason of a rejection, for the customer. */
  reason: string | null;
  /** The confirmation of a bulk approval, which covers this decision. */
  confirmationId?: string | null;
}

type KeepAnswer = (tx: Tx, userId: string, answer: AdminStandingOrderDto) => Promise<void>;

/** Changes standing orders: by their customers, and by administrators who decide about them. */
@Injectable()
export class StandingOrderChangesService {
  constructor(
    private readonly writes: Writes,
    private readonly orders: StandingOrdersRepository,
    private readonly pins: PinCheck,
    private readonly users: UsersService,
    private readonly confirmations: ConfirmationsService,
    private readonly approvals: ApprovalChecks,
    private readonly events: EventsService,
  ) {}

  /**
   * Pauses or resumes an order, or changes its amount.
   * @throws {validation_failed} @throws {account_restricted} @throws {not_found} @throws {standing_order_ended}
   * @throws {standing_order_pending} @throws {pin_not_set} @throws {incorrect_pin} @throws {pin_locked}
   */
  async change(
    customer: SignedIn,
    id: string,
    { status, amount, transactionPin, confirmationId }: ChangeStandingOrderDto,
  ): Promise<StandingOrderDto> {
    if ((status === undefined) === (amount === undefined)) {
      throw new Refused('validation_failed', 'Change either the status or the amount');
    }
    return this.writes.of(customer, async (tx) => {
      if (status !== undefined) return this.turn(tx, await this.requireOpen(tx, customer, id), status);
      if (transactionPin === undefined)
        throw new Refused('validation_failed', 'The PIN is required to change the amount');
      await this.pins.check(tx, customer.id, transactionPin);
      const order = await this.requireOpen(tx, customer, id);
      return this.changeAmount(tx, customer, order, { amount: amount ?? '', confirmationId });
    });
  }

  /** Ends an order. @throws {account_restricted} @throws {not_found} @throws {standing_order_ended} */
  cancel(customer: SignedIn, id: string): Promise<void> {
    return this.writes.of(customer, async (tx) => {
      const order = await this.requireOpen(tx, customer, id);
      await this.orders.change(tx, id, { status: 'cancelled', ...NO_MORE });
      await this.orders.endRetries(tx, id);
      await this.events.record(tx, orderTurned('standing_order.cancelled', order, 'cancelled'));
    });
  }

  /**
   * Approves or rejects an order; only the first decision counts. Of the due days that have passed meanwhile, the last
   * one is made up for at the next moment.
   * @param keep stores the answer, in the same transaction
   * @throws {not_found} @throws {already_decided} @throws {stale_standing_order}
   */
  decide(
    admin: SignedIn,
    id: string,
    decision: Decision,
    keep: KeepAnswer = () => Promise.resolve(),
  ): Promise<AdminStandingOrderDto> {
    return this.writes.of(admin, async (tx, { hasFactor }) => {
      const { confirmationId = null } = decision;
      const approval = { approver: admin, hasFactor, kind: 'standing_orders', confirmationId } as const;
      const answer = await this.decideIn(tx, admin, id, decision, (item) =>
        this.approvals.proofOf(tx, { ...approval, item }),
      );
      await keep(tx, answer.userId, answer);
      return answer;
    });
  }

  /**
   * {@link decide} in the transaction of the caller.
   * @param check checks an approval, and returns its proof
   */
  async decideIn(
    tx: Tx,
    admin: SignedIn,
    id: string,
    decision: Decision,
    check?: (item: string) => Promise<BankEvent['proof']>,
  ): Promise<AdminStandingOrderDto> {
    await this.users.keepOwner(tx, 'standing_orders', id);
    const order = await this.orders.findForUpdate(tx, { id });
    if (!order) throw new NotFound('This standing order');
    if (order.status !== 'pending') throw await this.alreadyDecided(tx, order);
    const { status, version, reason } = decision;
    if (order.version !== version)
      throw new Refused('stale_standing_order', { presentVersion: order.version });
    const proof = status === 'active' ? await check?.(`${id}@${version}`) : null;
    const next = status === 'active' ? approved(order, await this.orders.now(tx)) : NO_MORE;
    await this.orders.decide(tx, id, admin.id, { status, reason, ...next });
    if (next.dueOn !== order.dueOn) await this.orders.endRetries(tx, id);
    const event = orderDecided(admin.id, order, decision);
    await this.events.record(tx, proof ? { ...event, proof } : event);
    const decided = await this.require(tx, id);
    const userName = await this.users.nameOf(tx, order.userId);
    return adminStandingOrderView({ ...decided, userName });
  }

  /** Pauses or resumes an order. If it has this status already, nothing changes and no event is recorded. */
  private async turn(tx: Tx, order: StandingOrder, status: 'active' | 'paused'): Promise<StandingOrderDto> {
    if (order.status === 'pending') throw new Refused('standing_order_pending');
    if (order.status === status) return standingOrderView(order);
    const next = status === 'paused' ? paused(order) : resumed(order, await this.orders.now(tx));
    await this.orders.change(tx, order.id, next);
    if (next.dueOn !== order.dueOn) await this.orders.endRetries(tx, order.id);
    const type = status === 'paused' ? 'standing_order.paused' : 'standing_order.resumed';
    await this.events.record(tx, orderTurned(type, order, next.status));
    return standingOrderView(await this.require(tx, order.id));
  }

  /** A higher amount is confirmed, and needs a new approval, because the old one was for less. */
  private async changeAmount(
    tx: Tx,
    customer: SignedIn,
    order: StandingOrder,
    { amount, confirmationId }: { amount: Money; confirmationId: string | undefined },
  ): Promise<StandingOrderDto> {
    const difference = compareMoney(amount, order.amount);
    if (difference === 0) return standingOrderView(order);
    const next = { status: order.status, amount };
    if (difference > 0) {
      const details = () => raiseDetails(order, amount);
      const act = { action: 'standing_order', details, confirmationId, isPayment: true } as const;
      await this.confirmations.consume(tx, customer, act);
      Object.assign(next, undecided(order, await this.orders.now(tx)));
    }
    await this.orders.change(tx, order.id, next);
    await this.events.record(tx, orderChanged(order, next));
    return standingOrderView(await this.require(tx, order.id));
  }

  /** Locks the customer's order. @throws {not_found} @throws {standing_order_ended} */
  private async requireOpen(tx: Tx, { id: userId }: SignedIn, id: string): Promise<StandingOrder> {
    const order = await this.orders.findForUpdate(tx, { id, userId });
    if (!order) throw new NotFound('This standing order');
    if (!OPEN.includes(order.status)) throw new Refused('standing_order_ended', { outcome: order.status });
    return order;
  }

  private async require(tx: Tx, id: string): Promise<StandingOrder> {
    const order = await this.orders.find(tx, id);
    if (!order) throw new NotFound('This standing order');
    return order;
  }

  /** Only the customer cancels; an order in any other final state was approved or rejected before. */
  private async alreadyDecided(tx: Tx, { id, status, userId }: StandingOrder): Promise<AlreadyDecided> {
    if (status === 'cancelled') return new AlreadyDecided(status, await this.users.nameOf(tx, userId));
    const decision = status === 'rejected' ? status : 'approved';
    return new AlreadyDecided(decision, await this.users.deciderOf(tx, 'standing_orders', id));
  }
}

/** When an approved order is due: if days have passed since it was set up, the last one of them. */
function approved(order: StandingOrder, now: Date) {
  const place = lastPlaceUpTo(order, bankDate(now), order.place);
  const dueOn = dueDay(order, place) ?? order.startsOn;
  return { place, dueOn, runAt: firstRun(dueOn, now) };
}

function paused({ dueOn }: StandingOrder) {
  return { status: 'paused', dueOn, runAt: null } as const;
}

/** The state of an order that needs another approval. If it was paused, the due days in between are skipped. */
function undecided(order: StandingOrder, now: Date): Partial<StandingOrder> {
  const pending = { status: 'pending', runAt: null } as const;
  if (order.status !== 'paused') return pending;
  const next = resumed(order, now);
  return next.status === 'completed' ? next : { ...next, ...pending };
}

/** When a resumed order is due: the days that passed meanwhile are skipped. */
function resumed(order: StandingOrder, now: Date) {
  const place = placeFrom(order, bankDate(now), order.place);
  const dueOn = place === null ? null : dueDay(order, place);
  if (place === null || dueOn === null) return { status: 'completed', ...NO_MORE } as const;
  return { status: 'active', place, dueOn, runAt: firstRun(dueOn, now) } as const;
}
