import type { AccountDto } from '#contract/shapes/accounts.dto';
import { CARD_KIND_OF } from '#contract/banking/cards';
import type { CardDto } from '#contract/shapes/cards.dto';
import { compareMoney, subtractMoney } from '#money/money';

/** What is shown in place of a number: •••• •••• •••• 4821; only dots until there is a number. */
export function maskedCardNumber(last4: string | null): string {
  return `•••• •••• •••• ${last4 ?? '••••'}`;
}

/** The end of the last month of a card, as cards show it: 11/31 for 2031-11-30. */
export function shownExpiry(expiresOn: string | null): string {
  return expiresOn === null ? '––/––' : `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`;
}

/**
 * The amount spent, and its limit: for a credit account what is owed or held, for any other card what it spent this
 * month.
 */
export function figuresOf(card: CardDto, account: AccountDto | undefined) {
  if (card.kind === 'debit' || !account) return { spent: card.spent, limit: card.monthlyLimit };
  const spent = subtractMoney(account.creditLimit, account.availableBalance);
  // The customer may have paid in more than was owed.
  const isNegative = compareMoney(spent, '0.00') < 0;
  return { spent: isNegative ? '0.00' : spent, limit: account.creditLimit };
}

/**
 * The share of `limit` that is spent, in whole per cent, rounded down, at most 100. Both are decimal strings; calculated
 * exactly, in cents.
 */
export function percentSpent(spent: string, limit: string): number {
  const whole = centsOf(limit);
  if (whole === 0n) return 0;
  return Math.min(100, Number((centsOf(spent) * 100n) / whole));
}

function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** The accounts that can have a card. */
export function accountsForCards(accounts: readonly AccountDto[]): AccountDto[] {
  return accounts.filter(({ accountType, isActive }) => isActive && accountType in CARD_KIND_OF);
}

/** Whether the repeated PIN differs from the new one, as far as it was typed. */
export function isMismatched(next: string, confirmation: string): boolean {
  return !next.startsWith(confirmation);
}
