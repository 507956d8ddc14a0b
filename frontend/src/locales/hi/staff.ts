import type { staff as english } from '../en/staff.js';
import { adminUsers } from './admin-users.js';
import { approvals } from './approvals.js';
import { bankTransactions } from './bank-transactions.js';
import { beneficiaries } from './beneficiaries.js';
import { books } from './books.js';
import { colleagues } from './colleagues.js';
import { common } from './common.js';
import { consoles } from './consoles.js';
import { notFound } from './not-found.js';
import { secondApprovals } from './second-approvals.js';
import { security } from './security.js';
import { shell } from './shell.js';

export const staff = {
  common,
  security,
  shell,
  notFound,
  beneficiaries,
  consoles,
  approvals,
  adminUsers,
  bankTransactions,
  colleagues,
  books,
  secondApprovals,
} satisfies Record<keyof typeof english, object>;
