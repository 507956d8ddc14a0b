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
 * SQL: the source `named`, a recipient's two numbers in the form that `bank_number()` gives; to be joined LATERAL.
 * `OFFSET 0` has PostgreSQL form each number once, however often a condition names it: inlined, the function took a
 * fifth of the time of a submission.
 */
export function namedNumbers(accountNumber: string, iban: string): string {
  return `(SELECT bank_number(${accountNumber}) AS account_number, bank_number(${iban}) AS iban OFFSET 0) AS named`;
}

const NAMED = ['named.account_number', 'named.iban'];

/** SQL: whether a number of {@link namedNumbers} is that of the account `account`. */
export function isSameAccount(account: string): string {
  const isThis = (number: string) =>
    `coalesce(${number} IN (${account}.account_number, ${account}.iban), false)`;
  return `(${NAMED.map(isThis).join(' OR ')})`;
}

/**
 * SQL: whether a number of {@link namedNumbers} is ours and names no active account. Numbers of other banks are never
 * looked up among the accounts.
 * @param currency SQL of a currency that the account must have, too
 */
export function isUncreditable(currency?: string): string {
  const isUnavailable = (number: string) => `(coalesce(${isOurs(number)}, false)
    AND NOT EXISTS (SELECT FROM accounts own
                     WHERE (own.account_number = ${number} OR own.iban = ${number})
                       AND own.is_active${currency === undefined ? '' : ` AND own.currency = ${currency}`}))`;
  return `(${NAMED.map(isUnavailable).join(' OR ')})`;
}
