import type { Currency } from '#contract/accounts';
import { type Money, negateMoney } from '#money/money';

/**
 * The bank's own side of the books: it has entries, but no row with a total that every posting would wait
 * for.
 */
export type BankAccount = 'settlement' | 'adjustment' | 'opening' | 'closing';

/** One line of a journal: positive is money in, negative is money out. */
export type Entry = { amount: Money; currency: Currency } & (
  { accountId: string } | { bankAccount: BankAccount }
);

/** A set of entries that sum to zero per currency. */
export interface Journal {
  kind: 'transaction' | 'adjustment' | 'opening' | 'closing';
  /** The transaction it books, for the kind `transaction`. */
  transactionId: string | null;
  entries: readonly Entry[];
}

interface Side {
  accountId: string;
  currency: Currency;
}

/** `amount` into a customer's account, from or (when negative) to the bank's own side. */
export function bankJournal(
  kind: Exclude<Journal['kind'], 'transaction'>,
  { accountId, currency }: Side,
  amount: Money,
): Journal {
  return {
    kind,
    transactionId: null,
    entries: [
      { accountId, currency, amount },
      { bankAccount: kind, currency, amount: negateMoney(amount) },
    ],
  };
}

/** `amount` (signed) booked on an account against the world outside of the bank. */
export function settlementJournal(
  transactionId: string,
  { accountId, currency }: Side,
  amount: Money,
): Journal {
  return {
    kind: 'transaction',
    transactionId,
    entries: [
      { accountId, currency, amount },
      { bankAccount: 'settlement', currency, amount: negateMoney(amount) },
    ],
  };
}

/**
 * A payment of `amount` (positive) from one customer's account to another's, both in the payer's currency.
 */
export function internalJournal(
  transactionId: string,
  { accountId, currency }: Side,
  receiverId: string,
  amount: Money,
): Journal {
  return {
    kind: 'transaction',
    transactionId,
    entries: [
      { accountId, currency, amount: negateMoney(amount) },
      { accountId: receiverId, currency, amount },
    ],
  };
}
