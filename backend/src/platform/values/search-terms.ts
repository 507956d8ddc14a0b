import { bankNumber, isCanonical, latinDigits } from '#contract/formats/bank-number';

/** White space and hyphens between groups, also the typographic ones that are pasted from documents. */
const SEPARATORS = /[\s\u00a0\u2007\u2009\u202f\u2010-\u2013-]/g;
/** An IBAN of this bank up to any digit of its account number. */
const OUR_IBAN = /^AE[0-9]{2}099([0-9]{1,16})$/;
/** Fewer digits would be a part of too many account numbers. */
const ACCOUNT_DIGITS = /^[0-9]{4,16}$/;
/** A reference from its beginning, or all of it without the prefix. */
const REFERENCE = /^(?:TXN([0-9A-Z]{0,12})|([0-9A-Z]{12}))$/;
/** A currency code before or after a number with separators of thousands. */
const AMOUNT = /^([A-Z]{3})?([0-9][0-9,٬]*(?:[.٫][0-9]*)?)([A-Z]{3})?$/;
/** An amount with decimals, which is no account number with dots between its groups. */
const WITH_DECIMALS = /^(?:[A-Z]{3})?[0-9][0-9,٬]*[.٫][0-9]{0,2}(?:[A-Z]{3})?$/;

/** Separators of numbers that in a search more probably stand for themselves. */
const LITERAL = /[\\|_]/;

/** The text without separators; a number of an account or a bank in its canonical form. */
export function compactSearch(text: string): string {
  const compact = text.replace(SEPARATORS, '');
  const number = bankNumber(text);
  const isNumber =
    /[0-9]/.test(number) &&
    isCanonical(number) &&
    !LITERAL.test(text) &&
    !WITH_DECIMALS.test(plainAmount(text));
  return isNumber ? number : compact;
}

/**
 * Part of an account number of this bank, if the text looks like one: at least four digits, in groups or not, or an
 * IBAN of this bank, which contains the account number. Otherwise `null`.
 */
export function searchedAccount(text: string): string | null {
  const compact = compactSearch(text);
  return ACCOUNT_DIGITS.test(compact) ? compact : accountInIban(compact);
}

/** The account number, or its beginning, in an IBAN of this bank without separators; `null` for any other text. */
export function accountInIban(compact: string): string | null {
  return OUR_IBAN.exec(compact.toUpperCase())?.[1] ?? null;
}

/**
 * The beginning of a reference as it is stored, if the text looks like one, whatever its groups: `TXN-7K3M-9Q` for
 * `txn 7k3m9q`. Otherwise `null`.
 */
export function searchedReference(text: string): string | null {
  const found = REFERENCE.exec(compactSearch(text).toUpperCase());
  if (!found) return null;
  const digits = found[1] ?? found[2] ?? '';
  return ['TXN', ...(digits.match(/.{1,4}/g) ?? [''])].join('-');
}

/**
 * The beginning of a number of conversations (`CNV`) or cases (`CAS`) as it is stored, if the text looks like one: with
 * its prefix, or all of it without. Otherwise `null`.
 */
export function searchedNumber(prefix: 'CNV' | 'CAS', text: string): string | null {
  const compact = compactSearch(text).toUpperCase();
  const rest = compact.startsWith(prefix) ? compact.slice(prefix.length) : null;
  if (prefix === 'CNV') {
    const digits = rest ?? (/^[0-9]{6,}$/.test(compact) ? compact : '');
    return /^[0-9]{1,18}$/.test(digits) ? `CNV-${digits}` : null;
  }
  const digits = rest ?? (/^[0-9A-Z]{12}$/.test(compact) ? compact : '');
  return /^[0-9A-Z]{1,12}$/.test(digits) ? ['CAS', ...(digits.match(/.{1,4}/g) ?? [])].join('-') : null;
}

/**
 * An amount as it is stored after its currency, if the text looks like one: `AED1250.00` for `1,250.00 aed`, and
 * `1250.00` without a currency. Otherwise `null`.
 */
export function searchedAmount(text: string): string | null {
  const found = AMOUNT.exec(plainAmount(text));
  if (!found) return null;
  const [, before = '', number = '', after = ''] = found;
  return `${before || after}${number.replace(/[,٬]/g, '').replace('٫', '.')}`;
}

function plainAmount(text: string): string {
  return latinDigits(text.replace(SEPARATORS, '')).toUpperCase();
}
