import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { RoleRoutes } from '../shell/role-routes.js';
import { CustomerShell } from './customer-shell.js';
import { NoRestriction } from './no-restriction.js';

const DashboardPage = lazy(async () => ({
  default: (await import('../../pages/customer/dashboard.page.js')).DashboardPage,
}));
const AccountsPage = lazy(async () => ({
  default: (await import('../../pages/customer/accounts.page.js')).AccountsPage,
}));
const InvestmentsPage = lazy(async () => ({
  default: (await import('../../pages/customer/investments.page.js')).InvestmentsPage,
}));
const TransfersPage = lazy(async () => ({
  default: (await import('../../pages/customer/transfers.page.js')).TransfersPage,
}));
const BeneficiariesPage = lazy(async () => ({
  default: (await import('../../pages/customer/beneficiaries.page.js')).BeneficiariesPage,
}));
const AnalyticsPage = lazy(async () => ({
  default: (await import('../../pages/customer/analytics.page.js')).AnalyticsPage,
}));
const SavingsPage = lazy(async () => ({
  default: (await import('../../pages/customer/savings.page.js')).SavingsPage,
}));
const BillsPage = lazy(async () => ({
  default: (await import('../../pages/customer/bills.page.js')).BillsPage,
}));
const CardsPage = lazy(async () => ({
  default: (await import('../../pages/customer/cards.page.js')).CardsPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('../../pages/customer/settings.page.js')).SettingsPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../../pages/not-found.page.js')).NotFoundPage,
}));

/** What a signed-in customer can open. */
export function CustomerApp() {
  return (
    <CustomerShell>
      <RoleRoutes>
        <Route index element={<DashboardPage />} />
        <Route element={<NoRestriction />}>
          <Route path="/accounts" element={<AccountsPage />} />
          <Route path="/investments" element={<InvestmentsPage />} />
          <Route path="/transfers" element={<TransfersPage />} />
          <Route path="/beneficiaries" element={<BeneficiariesPage />} />
          <Route path="/analytics" element={<AnalyticsPage />} />
          <Route path="/savings" element={<SavingsPage />} />
          <Route path="/bills" element={<BillsPage />} />
          <Route path="/cards" element={<CardsPage />} />
          <Route path="/settings" element={<SettingsPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </RoleRoutes>
    </CustomerShell>
  );
}
