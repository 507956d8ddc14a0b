import type { transfers as english } from '../en/transfers.js';
import type { Translation } from '../translation.js';

export const transfers: Translation<typeof english> = {};
