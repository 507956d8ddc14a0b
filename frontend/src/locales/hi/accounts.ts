import type { accounts as english } from '../en/accounts.js';
import type { Translation } from '../translation.js';

export const accounts: Translation<typeof english> = {};
