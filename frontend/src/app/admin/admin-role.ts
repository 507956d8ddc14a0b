import { approvalsLive } from '../../features/admin/approvals/state/approvals.store.js';
import { adminBillersLive } from '../../features/admin/billers/admin-billers.store.js';
import { auditLive } from '../../features/admin/audit/audit.store.js';
import { labLive } from '../../features/admin/lab/lab.store.js';
import { overviewLive } from '../../features/admin/overview/summary.store.js';
import { policiesLive } from '../../features/admin/policies/policies.store.js';
import { approvalRequestsLive } from '../../features/admin/second-approvals/approval-requests.store.js';
import { staffLive } from '../../features/admin/staff/staff.store.js';
import { transactionsLive } from '../../features/admin/transactions/transactions.store.js';
import { userDetailLive } from '../../features/admin/users/user-detail.store.js';
import { usersLive } from '../../features/admin/users/users.store.js';
import { authLive } from '../../features/auth/email/email-change.store.js';
import { customerLimitsLive } from '../../features/admin/customers/customer-limits.store.js';
import { recordsLive } from '../../features/customers/records.store.js';
import { deskCasesLive } from '../../features/admin/cases/desk-cases.store.js';
import { supportLive } from '../../features/support/state/support.store.js';
import { macrosLive } from '../../features/support/macros/macros.store.js';
import { tagsLive } from '../../features/support/tags/tags.store.js';
import type { RoleApp } from '../role-app.js';
import { loadStaffTexts } from '../role-texts.js';
import { AdminApp } from './admin-app.js';
import { ADMIN_PAGES } from './admin-pages.js';

export const adminRole: RoleApp = {
  Screen: AdminApp,
  pages: ADMIN_PAGES,
  live: [
    authLive,
    overviewLive,
    auditLive,
    labLive,
    adminBillersLive,
    staffLive,
    transactionsLive,
    approvalsLive,
    approvalRequestsLive,
    policiesLive,
    usersLive,
    userDetailLive,
    customerLimitsLive,
    recordsLive,
    supportLive,
    deskCasesLive,
    macrosLive,
    tagsLive,
  ],
  loadTexts: loadStaffTexts,
  isDense: true,
};
