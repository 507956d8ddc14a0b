import { approvalsLive } from '../../features/admin/approvals/state/approvals.live.js';
import { auditLive } from '../../features/admin/audit/audit.live.js';
import { overviewLive } from '../../features/admin/overview/overview.live.js';
import { transactionsLive } from '../../features/admin/transactions/transactions.live.js';
import { userDetailLive } from '../../features/admin/users/user-detail.live.js';
import { usersLive } from '../../features/admin/users/users.live.js';
import { authLive } from '../../features/auth/auth.live.js';
import { supportLive } from '../../features/support/state/support.live.js';
import type { RoleApp } from '../role-app.js';
import { loadTexts } from '../staff/texts.js';
import { AdminApp } from './admin-app.js';
import { ADMIN_PAGES } from './admin-pages.js';

export const adminRole: RoleApp = {
  Screen: AdminApp,
  pages: ADMIN_PAGES,
  live: [
    authLive,
    overviewLive,
    auditLive,
    transactionsLive,
    approvalsLive,
    usersLive,
    userDetailLive,
    supportLive,
  ],
  loadTexts,
  isDense: true,
};
