import type { Control } from '../../shared/user/may.js';
import { laterPage, lazyPage, type Pages } from '../lazy-page.js';

const AdvancedPanelPage = lazyPage(
  async () => (await import('../../pages/admin/advanced-panel.page.js')).AdvancedPanelPage,
);

/** The address of each administrator page. The advanced panel is also the start page. */
export const ADMIN_PAGES: Pages = {
  '/': AdvancedPanelPage,
  '/admin': AdvancedPanelPage,
  '/admin/inbox': lazyPage(async () => (await import('../../pages/admin/inbox.page.js')).InboxPage),
  '/admin/simple': lazyPage(
    async () => (await import('../../pages/admin/control-panel.page.js')).ControlPanelPage,
  ),
  '/admin/comprehensive': lazyPage(
    async () =>
      (await import('../../pages/admin/comprehensive-dashboard.page.js')).ComprehensiveDashboardPage,
  ),
  '/admin/detailed': laterPage(
    async () => (await import('../../pages/admin/user-management.page.js')).UserManagementPage,
  ),
  '/admin/customers': laterPage(
    async () => (await import('../../pages/admin/customers.page.js')).CustomersPage,
  ),
  '/admin/customers/:id': laterPage(
    async () => (await import('../../pages/admin/customer.page.js')).CustomerPage,
  ),
  '/admin/support': laterPage(
    async () => (await import('../../pages/support/support-desk.page.js')).SupportDeskPage,
  ),
  '/admin/cases': laterPage(async () => (await import('../../pages/support/cases.page.js')).CasesPage),
  '/admin/desk': laterPage(
    async () => (await import('../../pages/support/desk-settings.page.js')).DeskSettingsPage,
  ),
  '/admin/support-reports': laterPage(
    async () => (await import('../../pages/support/support-reports.page.js')).SupportReportsPage,
  ),
  '/admin/transactions': lazyPage(
    async () => (await import('../../pages/admin/transactions.page.js')).TransactionsPage,
  ),
  '/admin/ledger': lazyPage(async () => (await import('../../pages/admin/ledger.page.js')).LedgerPage),
  '/admin/billers': laterPage(async () => (await import('../../pages/admin/billers.page.js')).BillersPage),
  '/admin/second-approvals': lazyPage(
    async () => (await import('../../pages/admin/second-approvals.page.js')).SecondApprovalsPage,
  ),
  '/admin/policies': laterPage(async () => (await import('../../pages/admin/policies.page.js')).PoliciesPage),
  '/admin/staff': lazyPage(async () => (await import('../../pages/admin/staff.page.js')).StaffPage),
  '/lab': laterPage(async () => (await import('../../pages/admin/lab.page.js')).LabPage),
  '/admin/audit': laterPage(async () => (await import('../../pages/admin/audit.page.js')).AuditPage),
};

/** What whoever opens a page has to be allowed to, by its address. */
export const NEEDED: Readonly<Record<string, Control>> = {
  '/': 'readCustomers',
  '/admin': 'readCustomers',
  '/admin/inbox': 'readQueues',
  '/admin/simple': 'readQueues',
  '/admin/comprehensive': 'readCustomers',
  '/admin/detailed': 'readCustomers',
  '/admin/customers': 'readCustomers',
  '/admin/customers/:id': 'readCustomers',
  '/admin/support': 'answerCustomers',
  '/admin/cases': 'answerCustomers',
  '/admin/desk': 'supervise',
  '/admin/support-reports': 'supervise',
  '/admin/transactions': 'readCustomers',
  '/admin/ledger': 'checkLedger',
  '/admin/billers': 'readBillers',
  '/admin/second-approvals': 'decideSecond',
  '/admin/policies': 'readPolicies',
  '/admin/staff': 'changeStaff',
  '/admin/audit': 'readAudit',
};
