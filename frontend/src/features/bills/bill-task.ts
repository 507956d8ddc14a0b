import type { BillView, CustomerBillerView } from '#contract/bills';
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

/**
 * What the customer does in a dialog. After a reload by the app, `typed` is what its form starts with, and `attempts` are
 * the idempotency keys of what it has sent.
 */
export type BillTask =
  | { kind: 'pay'; bill: BillView; typed?: PayValues; attempts?: KeptKeys }
  /** This bill, or one that is chosen in the dialog. */
  | { kind: 'schedule'; bill: BillView | null }
  /** This biller, or one that is chosen in the dialog. */
  | { kind: 'autopay'; own: CustomerBillerView | null }
  | { kind: 'add'; typed?: BillerValues }
  | { kind: 'remove'; own: CustomerBillerView }
  | { kind: 'history' }
  | { kind: 'reminders' };
