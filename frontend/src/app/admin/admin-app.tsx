import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { RoleRoutes } from '../shell/role-routes.js';
import { AdminShell } from './admin-shell.js';

const AdvancedPanelPage = lazy(async () => ({
  default: (await import('../../pages/admin/advanced-panel.page.js')).AdvancedPanelPage,
}));
const ControlPanelPage = lazy(async () => ({
  default: (await import('../../pages/admin/control-panel.page.js')).ControlPanelPage,
}));
const ComprehensiveDashboardPage = lazy(async () => ({
  default: (await import('../../pages/admin/comprehensive-dashboard.page.js')).ComprehensiveDashboardPage,
}));
const UserManagementPage = lazy(async () => ({
  default: (await import('../../pages/admin/user-management.page.js')).UserManagementPage,
}));
const AuditPage = lazy(async () => ({
  default: (await import('../../pages/admin/audit.page.js')).AuditPage,
}));
const SupportDeskPage = lazy(async () => ({
  default: (await import('../../pages/support/support-desk.page.js')).SupportDeskPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../../pages/not-found.page.js')).NotFoundPage,
}));

/** What an administrator can open: which console is where, the contract says in section 4. */
export function AdminApp() {
  return (
    <AdminShell>
      <RoleRoutes>
        <Route index element={<AdvancedPanelPage />} />
        <Route path="/admin" element={<AdvancedPanelPage />} />
        <Route path="/admin/simple" element={<ControlPanelPage />} />
        <Route path="/admin/comprehensive" element={<ComprehensiveDashboardPage />} />
        <Route path="/admin/detailed" element={<UserManagementPage />} />
        <Route path="/admin/support" element={<SupportDeskPage />} />
        <Route path="/admin/audit" element={<AuditPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </RoleRoutes>
    </AdminShell>
  );
}
