import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  CheckSquareOutlined,
  CustomerServiceOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { summaryResource } from '../../features/admin/overview/summary.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Sidebar } from '../shell/sidebar.js';
import { StaffShell } from '../staff/staff-shell.js';

/** One navigation between the four consoles, the support desk and the audit trail. */
export function AdminShell({ children }: { children: ReactNode }) {
  return <StaffShell Navigation={AdminNavigation}>{children}</StaffShell>;
}

function AdminNavigation() {
  const { t } = useTranslation('consoles');
  const { data: summary } = useResource(summaryResource);
  const pending = summary ? summary.pendingBeneficiaries + summary.pendingTransfers : 0;
  const entries = [
    { to: '/admin', text: t('nav.advanced'), icon: <AppstoreOutlined />, alsoAt: '/' },
    { to: '/admin/simple', text: t('nav.simple'), icon: <CheckSquareOutlined />, count: pending },
    { to: '/admin/comprehensive', text: t('nav.comprehensive'), icon: <BankOutlined /> },
    { to: '/admin/detailed', text: t('nav.detailed'), icon: <TeamOutlined /> },
    { to: '/admin/support', text: t('nav.support'), icon: <CustomerServiceOutlined /> },
    { to: '/admin/audit', text: t('nav.audit'), icon: <AuditOutlined /> },
  ];
  return <Sidebar entries={entries} />;
}
