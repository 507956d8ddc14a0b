/** Description of each invariant of the books, by its id. */
export const INVARIANTS: Record<string, string> = {
  journals_balance: 'Each journal sums to zero per currency',
  balances_match_entries: "Each account's balance equals the sum of its entries",
  holds_match_pending: 'What is held equals the sum of the pending outgoing transfers',
  holds_within_balance: 'What is held is neither negative nor more than the balance and the credit limit',
  one_journal_per_completed:
    'Each completed transfer has exactly one journal, of its amount; each other has none',
  credit_within_limit:
    'Only a credit account is below zero, and no further than its limit; no other account has a limit',
  books_sum_to_zero: 'The sum over all entries is zero per currency',
  goals_match_entries: "Each savings goal's balance equals the sum of its entries",
  goals_not_negative: 'No savings goal has a negative balance',
  bills_match_payments:
    'Each payment of a bill agrees with its transaction, and each bill with the sum of its paid payments',
  cards_match_transactions:
    'Each use of a card agrees with its transaction, and no more is refunded than was paid',
  seals_hold: 'What was carried forward from sealed months is what was sealed',
};
