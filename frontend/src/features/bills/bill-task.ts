import type { BillDto } from '#contract/shapes/bills.dto';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import type { KeptKeys } from '../../shared/api/attempt-keys.js';

/** What is typed to add a biller. */
export interface BillerValues {
  billerId: string | undefined;
  number: string;
}

/** What is typed to pay a bill, without the PIN. */
export interface PayValues {
  accountId: string | undefined;
  amount: string;
}

/** What is typed to schedule a bill, without the PIN; the day is that of the bill until another one is chosen. */
export interface ScheduleValues {
  billId: string | undefined;
  accountId: string | undefined;
  day: string | undefined;
}

/** What is typed for the autopay of a biller, without the PIN. */
export interface AutopayValues {
  ownId: string | undefined;
  accountId: string | undefined;
  limit: string;
}

/**
 * What the customer does in a dialog. After a reload by the app, `typed` is what its form starts with, and `attempts` are
 * the idempotency keys of what it has sent.
 */
export type BillTask =
  | { kind: 'pay'; bill: BillDto; typed?: PayValues; attempts?: KeptKeys }
  /** This bill, or one that is chosen in the dialog. */
  | { kind: 'schedule'; bill: BillDto | null; typed?: ScheduleValues }
  /** This biller, or one that is chosen in the dialog. */
  | { kind: 'autopay'; own: CustomerBillerDto | null; typed?: AutopayValues }
  | { kind: 'add'; typed?: BillerValues }
  | { kind: 'remove'; own: CustomerBillerDto }
  | { kind: 'history' }
  | { kind: 'reminders' };
