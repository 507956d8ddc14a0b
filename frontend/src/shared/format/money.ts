import type { Currency } from '#contract/accounts';

export type AmountStyle = 'plain' | 'signed';

const MASK = '••••••';

/**
 * An amount as customers see it: en-US with two decimals (specification, section 9), in every language, since
 * figures must not change with it. `amount` is a decimal string and is never made a number.
 * `signed` puts a minus or a plus in front.
 */
export function formatMoney(
  amount: string,
  currency: Currency = 'AED',
  style: AmountStyle = 'plain',
): string {
  const format = formatOf('en-US', currency, style === 'signed' ? 'always' : 'auto');
  return format.format(amount as Intl.StringNumericLiteral);
}

/**
 * An amount as administrators see it: en-AE with at least two decimals (specification, section 9). With `size`
 * only how much it is, without the sign of its direction.
 */
export function formatStaffMoney(amount: string, currency: Currency = 'AED', style?: 'size'): string {
  const format = formatOf('en-AE', currency, style === 'size' ? 'never' : 'auto');
  return format.format(amount as Intl.StringNumericLiteral);
}

type SignDisplay = 'auto' | 'always' | 'never';

/** Intl's formats take long to make, and every row of a long list asks for them. */
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

/** What stands in place of an amount that is hidden. */
export function maskedMoney(currency: Currency = 'AED'): string {
  return `${currency} ${MASK}`;
}

/** The last four digits, as on a card. */
export function maskedNumber(accountNumber: string): string {
  return `•••• ${accountNumber.slice(-4)}`;
}

/** In groups of four, as IBANs and card numbers are read aloud. */
export function inGroups(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
