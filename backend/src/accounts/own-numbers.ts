/** SQL about the numbers of this bank, for the statements that must know them from those of other banks. */

/**
 * SQL: whether `number`, in the form that `bank_number()` gives, has the shape of this bank's: an IBAN with its bank
 * code, whatever follows, or an account number that it has ever issued.
 */
export function isOurs(number: string): string {
  return `(${number} LIKE 'AE__099%'
    OR EXISTS (SELECT FROM issued_numbers issued WHERE issued.account_number = ${number}))`;
}

/**
 * SQL: whether one of the expressions `typed`, recipients' numbers as people type them, is ours and names no active
 * account. Numbers of other banks are never looked up among the accounts.
 * @param currency SQL of a currency that the account must have, too
 */
export function isUncreditable(typed: readonly string[], currency?: string): string {
  const numbers = typed.map((number) => `(bank_number(${number}))`).join(', ');
  return `EXISTS (
    SELECT FROM (VALUES ${numbers}) AS given (number)
     WHERE CASE WHEN ${isOurs('given.number')}
                THEN NOT EXISTS (SELECT FROM accounts own
                                  WHERE (own.account_number = given.number OR own.iban = given.number)
                                    AND own.is_active ${currency === undefined ? '' : `AND own.currency = ${currency}`})
                ELSE false END)`;
}
