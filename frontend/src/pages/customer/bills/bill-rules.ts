import { sumMoney } from '#money/money';
import type { Bill, BillStatus } from './sample-bills.js';

/** A bill with its texts in the current language. */
export interface NamedBill extends Bill {
  name: string;
  typeName: string;
}

/** Finds bills by the biller's name or by type, ignoring case. */
export function billsMatching(bills: readonly NamedBill[], search: string): NamedBill[] {
  const wanted = search.trim().toLowerCase();
  return bills.filter(({ name, typeName }) =>
    [name, typeName].some((text) => text.toLowerCase().includes(wanted)),
  );
}

export function totalOf(bills: readonly Bill[], statuses: readonly BillStatus[]) {
  const counted = bills.filter(({ status }) => statuses.includes(status));
  return { amount: sumMoney(counted.map(({ amount }) => amount)), count: counted.length };
}
