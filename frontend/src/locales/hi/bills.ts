import type { bills as english } from '../en/bills.js';
import type { Translation } from '../translation.js';

export const bills: Translation<typeof english> = {};
