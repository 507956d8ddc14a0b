import type { Bank } from '../bank.js';

/** The entries of an account, oldest first: kind, amount and the bank's own account on the other side. */
export function bookedOn(bank: Bank, accountId: string) {
  return bank.sql(
    `SELECT j.kind, e.amount, other.bank_account AS against
       FROM entries e JOIN journals j ON j.id = e.journal_id
       JOIN entries other ON other.journal_id = e.journal_id AND other.id <> e.id
      WHERE e.account_id = $1 ORDER BY e.id`,
    [accountId],
  );
}
