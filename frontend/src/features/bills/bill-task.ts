import type { BillView, CustomerBillerView } from '#contract/bills';

/** What the customer does in a dialog. */
export type BillTask =
  | { kind: 'pay'; bill: BillView }
  /** This bill, or one that is chosen in the dialog. */
  | { kind: 'schedule'; bill: BillView | null }
  /** This biller, or one that is chosen in the dialog. */
  | { kind: 'autopay'; own: CustomerBillerView | null }
  | { kind: 'add' }
  | { kind: 'remove'; own: CustomerBillerView }
  | { kind: 'history' }
  | { kind: 'reminders' };
