import { lazyPage, type Pages } from '../lazy-page.js';

/** The address of each customer page. */
export const CUSTOMER_PAGES: Pages = {
  '/': lazyPage(async () => (await import('../../pages/customer/dashboard.page.js')).DashboardPage),
  '/accounts': lazyPage(async () => (await import('../../pages/customer/accounts.page.js')).AccountsPage),
  '/investments': lazyPage(
    async () => (await import('../../pages/customer/investments.page.js')).InvestmentsPage,
  ),
  '/transfers': lazyPage(async () => (await import('../../pages/customer/transfers.page.js')).TransfersPage),
  '/beneficiaries': lazyPage(
    async () => (await import('../../pages/customer/beneficiaries.page.js')).BeneficiariesPage,
  ),
  '/analytics': lazyPage(async () => (await import('../../pages/customer/analytics.page.js')).AnalyticsPage),
  '/savings': lazyPage(async () => (await import('../../pages/customer/savings.page.js')).SavingsPage),
  '/bills': lazyPage(async () => (await import('../../pages/customer/bills.page.js')).BillsPage),
  '/cards': lazyPage(async () => (await import('../../pages/customer/cards.page.js')).CardsPage),
  '/support': lazyPage(async () => (await import('../../pages/customer/support.page.js')).SupportPage),
  '/settings': lazyPage(async () => (await import('../../pages/customer/settings.page.js')).SettingsPage),
};
