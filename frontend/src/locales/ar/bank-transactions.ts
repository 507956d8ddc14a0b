import type { bankTransactions as english } from '../en/bank-transactions.js';
import type { Translation } from '../translation.js';

export const bankTransactions: Translation<typeof english> = {
  title: 'لوحة الإدارة الشاملة',
};
