import { sumMoney } from '#money/money';
import type { Bill, BillStatus } from './sample-bills.js';

/** A bill with what is read about it, in the language on screen. */
export interface NamedBill extends Bill {
  name: string;
  typeName: string;
}

/** By the biller's name or by type, without regard to case (specification, section 5). */
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
