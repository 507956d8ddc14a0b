import type { Currency } from '#contract/banking/accounts';
import { type Money, negateMoney } from '#money/money';

/**
 * The bank's own accounts in the ledger. They have entries but no balance row, because every posting would have to wait
 * for a lock on that row.
 */
export type BankAccount = 'settlement' | 'adjustment' | 'opening' | 'closing' | 'refunds';

/** One line of a journal: positive is money in, negative is money out. */
export type Entry = { amount: Money; currency: Currency } & (
  | { accountId: string }
  | { bankAccount: BankAccount }
  | { goalId: string }
);

/** A set of entries whose sum is zero in each currency. */
export interface Journal {
  kind: 'transaction' | 'adjustment' | 'goal' | 'opening' | 'closing';
  /** The transaction that it books; `null` unless the kind is `transaction`. */
  transactionId: string | null;
  entries: readonly Entry[];
}

/** A customer's account in a journal. */
export interface Side {
  accountId: string;
  currency: Currency;
}

/** Books `amount` (signed) on a customer's account against the bank account of the same name as `kind`. */
export function bankJournal(
  kind: Exclude<Journal['kind'], 'transaction' | 'goal'>,
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

/** Books `amount` (signed) on a customer's account against settlement: money from or to outside the bank. */
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

/** Books `amount` (positive) from the bank's refunds to a customer's account. */
export function refundJournal(transactionId: string, { accountId, currency }: Side, amount: Money): Journal {
  return {
    kind: 'transaction',
    transactionId,
    entries: [
      { accountId, currency, amount },
      { bankAccount: 'refunds', currency, amount: negateMoney(amount) },
    ],
  };
}

/** Books `amount` (positive) from one customer's account to another's; both must have the same currency. */
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

/** Books `amount` (signed, positive is money into the goal) between a customer's account and their savings goal. */
export function goalJournal(goalId: string, { accountId, currency }: Side, amount: Money): Journal {
  return {
    kind: 'goal',
    transactionId: null,
    entries: [
      { accountId, currency, amount: negateMoney(amount) },
      { goalId, currency, amount },
    ],
  };
}
