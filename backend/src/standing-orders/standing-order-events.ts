import type { EventType } from '#contract/events/events';
import type { Resource } from '#contract/events/realtime';
import type { ExecutionReason } from '#contract/banking/standing-orders';
import type { Money } from '#money/money';
import { type BankEvent, ownedEvent, userRoom, withNotices } from '../events/bank-event.js';
import { type Deposit, moneyIn, type Notice } from '../events/notices/notice.columns.js';
import type { StandingOrder } from './entities/standing-order.entity.js';

const RESOURCES: readonly Resource[] = ['standing-orders', 'admin.standing-orders.pending', 'admin.audit'];
/** The resources that an execution changes besides the order itself. */
const PAID: readonly Resource[] = [
  'standing-orders',
  'accounts',
  'transactions',
  'admin.users',
  'admin.transactions',
  'admin.audit',
];

type OwnedOrder = Pick<StandingOrder, 'id' | 'userId'>;

function onOrder(type: EventType, actorId: string | null, order: OwnedOrder) {
  return ownedEvent(type, 'standing_order', order, { actorId, resources: RESOURCES });
}

export function orderCreated(order: StandingOrder): BankEvent {
  const { amount, currency, beneficiaryName: beneficiary, frequency, startsOn, endsOn, count } = order;
  return {
    ...onOrder('standing_order.created', order.userId, order),
    after: { amount, currency, beneficiary, frequency, startsOn, endsOn, count, status: 'pending' },
  };
}

/** The notice of the customer about the order. */
function notice(order: StandingOrder, kind: Notice['kind'], reason: string | null = null): Notice {
  const { id, userId, beneficiaryName: name, amount, currency } = order;
  return { userId, kind, subjectId: id, name, amount, currency, reason };
}

export function orderDecided(
  adminId: string,
  order: StandingOrder,
  { status, reason }: { status: 'active' | 'rejected'; reason: string | null },
): BankEvent {
  const type = status === 'active' ? 'standing_order.approved' : 'standing_order.rejected';
  return withNotices(
    {
      ...onOrder(type, adminId, order),
      before: { status: 'pending' },
      after: { status, ...(reason === null ? {} : { reason }) },
    },
    notice(order, status === 'active' ? 'standing_order_approved' : 'standing_order_rejected', reason),
  );
}

/** The customer paused, resumed or cancelled the order; a resumed order without further due days is completed. */
export function orderTurned(
  type: 'standing_order.paused' | 'standing_order.resumed' | 'standing_order.cancelled',
  before: StandingOrder,
  status: StandingOrder['status'],
): BankEvent {
  return { ...onOrder(type, before.userId, before), before: { status: before.status }, after: { status } };
}

export function orderChanged(
  before: StandingOrder,
  { amount, status }: Pick<StandingOrder, 'amount' | 'status'>,
): BankEvent {
  return {
    ...onOrder('standing_order.changed', before.userId, before),
    before: { amount: before.amount, status: before.status },
    after: { amount, status },
  };
}

/** A payment of the order was made; `deposit` is the money that a receiver at this bank got, if there is one. */
export function orderExecuted(
  order: StandingOrder,
  payment: { reference: string; amount: Money; dueOn: string; deposit: Deposit | null },
): BankEvent {
  const { deposit, ...after } = payment;
  const event = onOrder('standing_order.executed', null, order);
  const isOther = deposit !== null && deposit.userId !== order.userId;
  return withNotices(
    {
      ...event,
      audience: isOther ? [...event.audience, userRoom(deposit.userId)] : event.audience,
      resources: PAID,
      after: { ...after, currency: order.currency, beneficiary: order.beneficiaryName, status: 'executed' },
    },
    notice(order, 'standing_order_executed'),
    ...(deposit ? [moneyIn(deposit)] : []),
  );
}

/** A due day could not be paid. It is tried again later that day, or has failed. */
export function orderNotExecuted(
  order: StandingOrder,
  { status, reason, dueOn }: { status: 'failed' | 'retrying'; reason: ExecutionReason; dueOn: string },
): BankEvent {
  const type = status === 'failed' ? 'standing_order.failed' : 'standing_order.delayed';
  const { amount, currency, beneficiaryName: beneficiary } = order;
  const event = {
    ...onOrder(type, null, order),
    after: { reason, dueOn, amount, currency, beneficiary, status },
  };
  return status === 'failed' ? withNotices(event, notice(order, 'standing_order_failed', reason)) : event;
}
