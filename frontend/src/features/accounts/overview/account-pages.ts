import type { AccountType } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';

/** The page with the details of the customer's first account of each type. */
export const DETAILS_PAGES: Record<AccountType, string> = {
  current: '/accounts',
  credit: '/cards',
  savings: '/savings',
  investment: '/investments',
};

/** The address of an account's details and statement. */
export function detailsAddress({ id }: AccountDto): string {
  return `/accounts?account=${id}`;
}
