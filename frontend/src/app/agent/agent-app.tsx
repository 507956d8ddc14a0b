import { CustomerServiceOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Route } from 'react-router-dom';
import { RoleRoutes } from '../shell/role-routes.js';
import { Sidebar } from '../shell/sidebar.js';
import { StaffShell } from '../staff/staff-shell.js';

const SupportDeskPage = lazy(async () => ({
  default: (await import('../../pages/support/support-desk.page.js')).SupportDeskPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../../pages/not-found.page.js')).NotFoundPage,
}));

/** A support agent has one page, under two addresses. */
export function AgentApp() {
  return (
    <StaffShell Navigation={AgentNavigation}>
      <RoleRoutes>
        <Route index element={<SupportDeskPage />} />
        <Route path="/support" element={<SupportDeskPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </RoleRoutes>
    </StaffShell>
  );
}

function AgentNavigation() {
  const { t } = useTranslation('consoles');
  const desk = { to: '/support', alsoAt: '/', text: t('nav.support'), icon: <CustomerServiceOutlined /> };
  return <Sidebar entries={[desk]} />;
}
