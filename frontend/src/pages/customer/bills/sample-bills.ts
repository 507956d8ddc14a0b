export type BillType = 'electricity' | 'internet' | 'mobile' | 'fuel';
export type BillStatus = 'pending' | 'paid' | 'overdue';

/** A sample bill. The texts hold its biller's name, under the type. */
export interface Bill {
  id: string;
  type: BillType;
  /** Decimal string, in the customer's display currency. */
  amount: string;
  /** Days from today, so that a pending bill never looks late. */
  dueInDays: number;
  status: BillStatus;
}

/** The most urgent first. */
export const SAMPLE_BILLS: readonly Bill[] = [
  { id: 'mobile', type: 'mobile', amount: '156.50', dueInDays: -4, status: 'overdue' },
  { id: 'electricity', type: 'electricity', amount: '420.75', dueInDays: 6, status: 'pending' },
  { id: 'fuel', type: 'fuel', amount: '275.00', dueInDays: 13, status: 'pending' },
  { id: 'internet', type: 'internet', amount: '389.00', dueInDays: -2, status: 'paid' },
];
