import { createHash } from 'node:crypto';
import { plusDays, plusMonths } from '../../platform/values/days.js';
import type { NetworkBill } from './biller-network.js';

/**
 * The bills of a simulated consumer that are issued by `today`: one for each month, due on the consumer's day, which is
 * `from` or later. Number and amount depend on the consumer's number and the month only. A bill is issued on the day
 * after the one before it was due, so that each new consumer has exactly one, whatever day it is.
 */
export function billsOfMonths(consumerNumber: string, from: string, today: string): NetworkBill[] {
  const day = String(1 + (digest(consumerNumber) % 28)).padStart(2, '0');
  const bills: NetworkBill[] = [];
  for (let dueOn = `${from.slice(0, 7)}-${day}`; ; dueOn = plusMonths(dueOn, 1)) {
    const issuedOn = plusDays(plusMonths(dueOn, -1), 1);
    if (issuedOn > today) return bills;
    if (dueOn < from) continue;
    const month = dueOn.slice(0, 7);
    const fils = 8_000 + (digest(`${consumerNumber} ${month}`) % 40_000);
    const amount = `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
    bills.push({ number: `${consumerNumber}-${month.replace('-', '')}`, issuedOn, dueOn, amount });
  }
}

/** A number from 0 to 2^32 - 1 that depends on the text only. */
export function digest(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
