import type { Currency } from '#contract/banking/accounts';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { type Money, negateMoney, subtractMoney } from '#money/money';
import { isWithin, type Period } from '../../../shared/format/uae-days.js';

export interface Sent {
  currency: Currency;
  amount: Money;
}

/**
 * The outgoing money of completed transactions, in a period or of all time, by currency, since amounts of
 * different currencies cannot be added up. `first` comes first, even with nothing sent.
 */
export function totalSent(transactions: readonly TransactionDto[], first: Currency, period?: Period): Sent[] {
  const sums = new Map<Currency, Money>([[first, '0.00']]);
  for (const { amount, currency, status, createdAt } of transactions) {
    if (status !== 'completed' || !amount.startsWith('-')) continue;
    if (period !== undefined && !isWithin(createdAt, period)) continue;
    sums.set(currency, subtractMoney(sums.get(currency) ?? '0.00', amount));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

export function pendingCount(transactions: readonly TransactionDto[]): number {
  return transactions.filter(({ status }) => status === 'pending').length;
}

/** The amount without its sign, for sentences that state the direction. */
export function absolute(amount: Money): Money {
  return amount.startsWith('-') ? negateMoney(amount) : amount;
}
