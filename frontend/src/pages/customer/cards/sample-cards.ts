export type CardKind = 'debit' | 'credit';

/** A sample card. The texts hold its name, under the kind. */
export interface BankCard {
  id: string;
  kind: CardKind;
  /**
   * 16 digits that cannot be a real card's: no card network has numbers that begin with 9, and the check
   * digit is wrong.
   */
  number: string;
  expiry: string;
  /** Decimal strings, in the customer's display currency. */
  limit: string;
  spent: string;
}

export const SAMPLE_CARDS: readonly BankCard[] = [
  {
    id: 'debit',
    kind: 'debit',
    number: '9702481536904821',
    expiry: '09/29',
    limit: '10000.00',
    spent: '3250.00',
  },
  {
    id: 'credit',
    kind: 'credit',
    number: '9715306428197734',
    expiry: '03/30',
    limit: '25000.00',
    spent: '10000.00',
  },
];

export type Merchant = 'groceries' | 'fuel' | 'pharmacy' | 'refund' | 'dining';

export interface CardTransaction {
  merchant: Merchant;
  kind: CardKind;
  /** Signed decimal string. */
  amount: string;
  daysAgo: number;
}

/** Newest first. */
export const SAMPLE_TRANSACTIONS: readonly CardTransaction[] = [
  { merchant: 'groceries', kind: 'debit', amount: '-184.25', daysAgo: 1 },
  { merchant: 'dining', kind: 'credit', amount: '-96.00', daysAgo: 2 },
  { merchant: 'fuel', kind: 'debit', amount: '-120.00', daysAgo: 4 },
  { merchant: 'refund', kind: 'credit', amount: '349.00', daysAgo: 5 },
  { merchant: 'pharmacy', kind: 'debit', amount: '-62.50', daysAgo: 8 },
];
