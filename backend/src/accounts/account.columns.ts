import { jsonObject, selectList } from '../platform/database/entities/columns.js';
import { Account } from './account.entity.js';

/** SELECT list of an {@link Account}, from the table `accounts a`. */
export const ACCOUNT_COLUMNS = selectList(Account, 'a');

/** SQL of an {@link Account} as a JSON object, from the table `accounts a`; its times are texts. */
export const ACCOUNT_JSON = jsonObject(Account, 'a');

/**
 * SQL of the amount that an account can pay: its balance and, for a credit account, its limit, less the held amount. A
 * CHECK of the table has the same rule.
 */
export function availableIn(account: string): string {
  return `(${account}.balance + ${account}.credit_limit - ${account}.held)`;
}
