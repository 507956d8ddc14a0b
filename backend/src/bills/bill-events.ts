import type { AutopayReason, BillPaymentReason } from '#contract/banking/bills';
import { BILL_CURRENCY } from '#contract/banking/bills';
import type { EventType } from '#contract/events/events';
import type { NotificationKind } from '#contract/events/notifications';
import type { Resource } from '#contract/events/realtime';
import type { Money } from '#money/money';
import { type BankEvent, ownedEvent, withNotices } from '../events/bank-event.js';
import type { Notice } from '../events/notices/notice.columns.js';

const currency = BILL_CURRENCY;
const RESOURCES: readonly Resource[] = ['bills', 'admin.audit'];
/** Resources that a payment changes besides the bill. The event of the posting reports a low balance. */
const PAID: readonly Resource[] = [
  ...RESOURCES,
  'accounts',
  'transactions',
  'notifications',
  'admin.users',
  'admin.transactions',
];

/** A bill with the name of its biller. */
export interface NamedBill {
  id: string;
  userId: string;
  billerName: string;
  dueOn: string;
}

export function billerCreated(adminId: string, id: string, after: Record<string, unknown>): BankEvent {
  return { ...onBiller('biller.created', adminId, id), after };
}

export function billerChanged(
  adminId: string,
  id: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): BankEvent {
  return { ...onBiller('biller.changed', adminId, id), before, after };
}

/** An event about a biller. Customers see the change in their lists later; they are not pushed. */
function onBiller(type: EventType, actorId: string, id: string): BankEvent {
  const subject = { type: 'biller' as const, id };
  return { type, actorId, subject, audience: ['admins'], resources: ['admin.billers', 'admin.audit'] };
}

/** A customer added, changed or removed one of their billers. */
export function customerBillerEvent(
  type: 'customer_biller.added' | 'customer_biller.changed' | 'customer_biller.removed',
  biller: { id: string; userId: string },
  after: Record<string, unknown>,
  before: Record<string, unknown> | null = null,
): BankEvent {
  const event = ownedEvent(type, 'customer_biller', biller, { actorId: biller.userId, resources: RESOURCES });
  return { ...event, before, after };
}

function onBill(type: EventType, actorId: string | null, bill: NamedBill, resources = RESOURCES) {
  return ownedEvent(type, 'bill', bill, { actorId, resources });
}

export function billReceived(bill: NamedBill, amount: Money): BankEvent {
  const { billerName: biller, dueOn } = bill;
  return { ...onBill('bill.received', null, bill), after: { biller, amount, currency, dueOn } };
}

/** @param payOn the day that the customer has chosen, or `null` when they have taken it off */
export function billScheduled(bill: NamedBill, payOn: string | null): BankEvent {
  const type = payOn === null ? 'bill.unscheduled' : 'bill.scheduled';
  const { billerName: biller } = bill;
  return {
    ...onBill(type, bill.userId, bill),
    after: { biller, ...(payOn === null ? {} : { startsOn: payOn }) },
  };
}

export function billReminded(bill: NamedBill, rest: Money, isOverdue: boolean): BankEvent {
  const { billerName: biller, dueOn } = bill;
  return withNotices(
    { ...onBill('bill.reminded', null, bill), after: { biller, amount: rest, currency, dueOn } },
    notice(bill, isOverdue ? 'bill_overdue' : 'bill_due', rest),
  );
}

/** The amount is held, and the network is asked to pay. @param actorId `null` for a payment made by itself */
export function billPaymentStarted(bill: NamedBill, amount: Money, actorId: string | null): BankEvent {
  return paying('bill.payment_started', bill, amount, { actorId, status: 'pending' });
}

/** The network has paid. */
export function billPaid(bill: NamedBill, amount: Money): BankEvent {
  return withNotices(
    paying('bill.paid', bill, amount, { actorId: null, status: 'paid' }),
    notice(bill, 'bill_paid', amount),
  );
}

/** The network has not paid, and the hold is released. */
export function billPaymentFailed(bill: NamedBill, amount: Money, reason: BillPaymentReason): BankEvent {
  return withNotices(
    paying('bill.payment_failed', bill, amount, { actorId: null, status: 'failed', reason }),
    notice(bill, 'bill_payment_failed', amount, reason),
  );
}

/** The bank could not pay the bill by itself, and leaves it to the customer. */
export function autopayFailed(bill: NamedBill, rest: Money, reason: AutopayReason): BankEvent {
  const { billerName: biller, dueOn } = bill;
  return withNotices(
    {
      ...onBill('bill.autopay_failed', null, bill),
      after: { biller, amount: rest, currency, dueOn, reason },
    },
    notice(bill, 'autopay_failed', rest, reason),
  );
}

function paying(
  type: EventType,
  bill: NamedBill,
  amount: Money,
  { actorId, ...outcome }: { actorId: string | null; status: string; reason?: string },
): BankEvent {
  return {
    ...onBill(type, actorId, bill, PAID),
    after: { biller: bill.billerName, amount, currency, ...outcome },
  };
}

function notice(
  { id: subjectId, userId, billerName: name }: NamedBill,
  kind: NotificationKind,
  amount: Money,
  reason: string | null = null,
): Notice {
  return { userId, kind, subjectId, name, amount, currency, reason };
}
