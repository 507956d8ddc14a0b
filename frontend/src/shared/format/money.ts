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
  const formatted = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: style === 'signed' ? 'always' : 'auto',
  });
  return formatted.format(amount as Intl.StringNumericLiteral);
}

/**
 * An amount as administrators see it: en-AE with at least two decimals (specification, section 9). With `size`
 * only how much it is, without the sign of its direction.
 */
export function formatStaffMoney(amount: string, currency: Currency = 'AED', style?: 'size'): string {
  const formatted = new Intl.NumberFormat('en-AE', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
    signDisplay: style === 'size' ? 'never' : 'auto',
  });
  return formatted.format(amount as Intl.StringNumericLiteral);
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
