import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../shared/ui/error-boundary.js';
import { PageSkeleton } from '../../shared/ui/page-skeleton.js';
import { BrokenPage } from '../broken-page.js';
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
  default: (await import('../../pages/customer/not-found.page.js')).NotFoundPage,
}));

/** What a signed-in customer can open. */
export function CustomerApp() {
  const { pathname } = useLocation();
  return (
    <CustomerShell>
      <ErrorBoundary fallback={<BrokenPage />} resetKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
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
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </CustomerShell>
  );
}
