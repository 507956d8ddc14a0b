import type { Currency } from '#contract/banking/accounts';

export type AmountStyle = 'plain' | 'signed';

/** The currency of an amount that comes without one. */
const HOME: Currency = 'AED';

const MASK = '••••••';

/**
 * Formats an amount for customers: en-US with two decimals in every language, so that figures look the same
 * everywhere. `amount` is a decimal string and is never converted to a number. `signed` adds a minus or a
 * plus sign.
 */
export function formatMoney(
  amount: string,
  currency?: Currency | null,
  style: AmountStyle = 'plain',
): string {
  const format = formatOf('en-US', currency ?? HOME, style === 'signed' ? 'always' : 'auto');
  return format.format(amount as Intl.StringNumericLiteral);
}

/**
 * Formats an amount for administrators: en-AE with two decimals. `size` leaves the sign out, `signed` adds a plus sign,
 * too.
 */
export function formatStaffMoney(
  amount: string,
  currency?: Currency | null,
  style: keyof typeof STAFF_SIGNS = 'plain',
): string {
  const format = formatOf('en-AE', currency ?? HOME, STAFF_SIGNS[style]);
  return format.format(amount as Intl.StringNumericLiteral);
}

type SignDisplay = 'auto' | 'always' | 'never';

const STAFF_SIGNS = { plain: 'auto', signed: 'always', size: 'never' } as const;

/** Cached, because an Intl format is slow to create and every row of a long list needs one. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: Currency, signDisplay: SignDisplay): Intl.NumberFormat {
  const key = [locale, currency, signDisplay].join();
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay,
  });
  formats.set(key, made);
  return made;
}

/** The text shown in place of a hidden amount. */
export function maskedMoney(currency?: Currency | null): string {
  return `${currency ?? HOME} ${MASK}`;
}

/** The last four digits, as on a card. */
export function maskedNumber(accountNumber: string): string {
  return `•••• ${accountNumber.slice(-4)}`;
}

/** Splits a number into groups of four, as IBANs and card numbers are read aloud. */
export function inGroups(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
