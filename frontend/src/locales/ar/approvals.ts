import type { approvals as english } from '../en/approvals.js';
import type { Translation } from '../translation.js';

export const approvals: Translation<typeof english> = {
  title: 'لوحة تحكم المسؤول',
};
