import { jsonObject, selectList } from '../database/entities/columns.js';
import { Account } from './account.entity.js';

/** SELECT list of an {@link Account}, from the table `accounts a`. */
export const ACCOUNT_COLUMNS = selectList(Account, 'a');

/** SQL of an {@link Account} as a JSON object, from the table `accounts a`; its times are texts. */
export const ACCOUNT_JSON = jsonObject(Account, 'a');
