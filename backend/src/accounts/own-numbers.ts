/** SQL that distinguishes this bank's account numbers and IBANs from those of other banks. */

/**
 * SQL: whether `number`, in the canonical form of `bank_number()`, belongs to this bank, so that it is never paid to
 * another one: an IBAN with its bank code, or whatever begins or ends with an account number that it has ever issued, apart
 * from the words that people write before and behind it. A number that is not canonical names nothing that can be paid, and
 * counts as well.
 */
export function isOurs(number: string): string {
  const digits = `btrim(${number}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`;
  return `(${number} ~ '^[A-Z]*AE[0-9]{2}099' OR ${number} !~ '^[A-Z0-9]+$'
    OR EXISTS (SELECT FROM issued_numbers issued
                WHERE issued.account_number IN (left(${digits}, ${ISSUED_LENGTH}), right(${digits}, ${ISSUED_LENGTH}))))`;
}

/** Digits of an account number of this bank. */
const ISSUED_LENGTH = 16;

/**
 * SQL: those of the `numbers`, as typed, that belong to this bank, as an array; see {@link isOurs}.
 * @param numbers SQL of a list of texts, which may be `NULL`
 */
export function ownAmong(numbers: string): string {
  return `ARRAY(SELECT typed FROM (SELECT typed, bank_number(typed) AS number FROM unnest(ARRAY[${numbers}]) AS typed OFFSET 0) AS named
         WHERE ${isOurs('number')})`;
}

/**
 * SQL: a subquery `named` with a recipient's two numbers in the form of `bank_number()`; join it LATERAL. `OFFSET 0`
 * prevents inlining, so that each number is normalized only once: inlined, the function took 20% of the time of a
 * submission.
 */
export function namedNumbers(accountNumber: string, iban: string): string {
  return `(SELECT bank_number(${accountNumber}) AS account_number, bank_number(${iban}) AS iban OFFSET 0) AS named`;
}

const NAMED = ['named.account_number', 'named.iban'];

/** SQL: whether one of the {@link namedNumbers} belongs to the account `account`. */
export function isSameAccount(account: string): string {
  const isThis = (number: string) =>
    `coalesce(${number} IN (${account}.account_number, ${account}.iban), false)`;
  return `(${NAMED.map(isThis).join(' OR ')})`;
}

/**
 * SQL: whether one of the {@link namedNumbers} belongs to this bank but to no active account. Numbers of other banks
 * are never looked up among the accounts.
 * @param currency SQL of a currency; if given, the account must also have this currency
 */
export function isUncreditable(currency?: string): string {
  const isUnavailable = (number: string) => `(coalesce(${isOurs(number)}, false)
    AND NOT EXISTS (SELECT FROM accounts own
                     WHERE (own.account_number = ${number} OR own.iban = ${number})
                       AND own.is_active${currency === undefined ? '' : ` AND own.currency = ${currency}`}))`;
  return `(${NAMED.map(isUnavailable).join(' OR ')})`;
}
