import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  CheckSquareOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  IdcardOutlined,
  InboxOutlined,
  SwapOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FOCUS_FIRST, pendingIn, summaryResource } from '../../features/admin/overview/summary.store.js';
import {
  decidableBy,
  mayDecide,
  openRequests,
} from '../../features/admin/second-approvals/approval-requests.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { useShortcuts } from '../../shared/ui/keys/use-shortcuts.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { RoleRoutes } from '../shell/role-routes.js';
import { Sidebar } from '../shell/sidebar.js';
import { StaffShell } from '../staff/staff-shell.js';
import { ADMIN_PAGES } from './admin-pages.js';

/** What a signed-in administrator sees. */
export function AdminApp() {
  return (
    <AdminShell>
      <RoleRoutes pages={ADMIN_PAGES} />
    </AdminShell>
  );
}

/**
 * The administrators' shell: one navigation for the inbox, customers, support, money and the four consoles.
 */
function AdminShell({ children }: { children: ReactNode }) {
  return <StaffShell Navigation={AdminNavigation}>{children}</StaffShell>;
}

function AdminNavigation() {
  const { t } = useTranslation('consoles');
  const { data: summary } = useResource(summaryResource);
  const pending = summary ? pendingIn(summary) : 0;
  const me = useCurrentUser();
  const { data: requests = [] } = useResource(openRequests);
  const navigate = useNavigate();
  // The first request has the focus then, so that a second key decides about it.
  useShortcuts({ i: () => void navigate('/admin/inbox', { state: FOCUS_FIRST }) });
  const entries = [
    { to: '/admin/inbox', text: t('nav.inbox'), icon: <Icon of={InboxOutlined} />, count: pending },
    ...(mayDecide(me)
      ? [
          {
            to: '/admin/second-approvals',
            text: t('nav.secondPerson'),
            icon: <Icon of={UsergroupAddOutlined} />,
            count: decidableBy(me.id, requests),
          },
        ]
      : []),
    { to: '/admin/customers', text: t('nav.customers'), icon: <Icon of={TeamOutlined} />, hasPages: true },
    { to: '/admin/support', text: t('nav.support'), icon: <Icon of={CustomerServiceOutlined} /> },
    { to: '/admin/audit', text: t('nav.audit'), icon: <Icon of={AuditOutlined} /> },
    { to: '/admin/policies', text: t('nav.policies'), icon: <Icon of={ControlOutlined} /> },
    {
      to: '/admin/transactions',
      text: t('nav.transactions'),
      icon: <Icon of={SwapOutlined} />,
      heading: t('nav.money'),
    },
    { to: '/admin/billers', text: t('nav.billers'), icon: <Icon of={FileTextOutlined} /> },
    { to: '/admin/ledger', text: t('nav.ledger'), icon: <Icon of={BookOutlined} /> },
    {
      to: '/admin',
      text: t('nav.advanced'),
      icon: <Icon of={AppstoreOutlined} />,
      alsoAt: '/',
      heading: t('nav.consoles'),
    },
    { to: '/admin/simple', text: t('nav.simple'), icon: <Icon of={CheckSquareOutlined} /> },
    { to: '/admin/comprehensive', text: t('nav.comprehensive'), icon: <Icon of={BankOutlined} /> },
    { to: '/admin/detailed', text: t('nav.detailed'), icon: <Icon of={IdcardOutlined} /> },
  ];
  return <Sidebar entries={entries} />;
}
