import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BankOutlined,
  BookOutlined,
  CheckSquareOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  IdcardOutlined,
  InboxOutlined,
  SafetyOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FOCUS_FIRST, pendingIn, summaryResource } from '../../features/admin/overview/summary.store.js';
import { decidableBy, openRequests } from '../../features/admin/second-approvals/approval-requests.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { useLabState } from '../../shared/lab/lab-state.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { useShortcuts } from '../../shared/ui/keys/use-shortcuts.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { useMay } from '../../shared/user/may.js';
import { RoleRoutes } from '../shell/role-routes.js';
import { Sidebar, type SidebarEntry } from '../shell/sidebar.js';
import { StaffShell } from '../staff/staff-shell.js';
import { ADMIN_PAGES, NEEDED } from './admin-pages.js';

/** What a signed-in administrator sees: the pages for which they have the permission. */
export function AdminApp() {
  const isOpen = useIsOpen();
  const { pathname } = useLocation();
  const pages = Object.fromEntries(Object.entries(ADMIN_PAGES).filter(([path]) => isOpen(path)));
  // Everybody has the ledger's page, which is the last of these.
  const first = STARTS.find(isOpen) ?? '/admin/ledger';
  return (
    <AdminShell>
      {pathname === '/' && !isOpen('/') ? <Navigate to={first} replace /> : <RoleRoutes pages={pages} />}
    </AdminShell>
  );
}

/** Where those begin who may not read customers: at the first page of these that they may open. */
const STARTS = ['/admin/inbox', '/admin/support', '/admin/audit', '/admin/staff'];

const CUSTOMERS = '/admin/customers';
const ADDRESSES = { customers: CUSTOMERS, desk: '/admin/support', cases: '/admin/cases' };
const AT_DESK = { ...ADDRESSES, customers: null };

/** The pages that the search offers. */
const PLACES = [
  { to: '/admin/inbox', text: 'inbox' },
  { to: '/admin/second-approvals', text: 'secondPerson' },
  { to: CUSTOMERS, text: 'customers' },
  { to: '/admin/support', text: 'support' },
  { to: '/admin/cases', text: 'cases' },
  { to: '/admin/audit', text: 'audit' },
  { to: '/admin/policies', text: 'policies' },
  { to: '/admin/staff', text: 'staff' },
  { to: '/admin/transactions', text: 'transactions' },
  { to: '/admin/billers', text: 'billers' },
  { to: '/admin/ledger', text: 'ledger' },
  { to: '/admin', text: 'advanced' },
  { to: '/admin/simple', text: 'simple' },
  { to: '/admin/comprehensive', text: 'comprehensive' },
  { to: '/admin/detailed', text: 'detailed' },
] as const;

function useIsOpen(): (path: string) => boolean {
  const may = useMay();
  return (path) => NEEDED[path] === undefined || may(NEEDED[path]);
}

/**
 * The administrators' shell: one navigation for the inbox, customers, support, money and the four consoles.
 */
function AdminShell({ children }: { children: ReactNode }) {
  const isOpen = useIsOpen();
  const { t } = useTranslation('consoles');
  const places = PLACES.filter(({ to }) => isOpen(to)).map(({ to, text }) => ({
    to,
    text: t(`nav.${text}`),
  }));
  return (
    <StaffShell
      Navigation={AdminNavigation}
      places={places}
      addresses={isOpen(CUSTOMERS) ? ADDRESSES : AT_DESK}
    >
      {children}
    </StaffShell>
  );
}

function AdminNavigation() {
  return useMay()('readCustomers') ? <CountedEntries /> : <Entries pending={0} />;
}

/** The figures of the bank are for those only who read all customers. */
function CountedEntries() {
  const { data: summary } = useResource(summaryResource);
  return <Entries pending={summary ? pendingIn(summary) : 0} />;
}

function Entries({ pending }: { pending: number }) {
  const { t } = useTranslation('consoles');
  const isOpen = useIsOpen();
  const isLab = useLabState() !== null;
  const me = useCurrentUser();
  const { data: requests = [] } = useResource(openRequests);
  const navigate = useNavigate();
  // The first request has the focus then, so that a second key decides about it.
  const openInbox = () => void navigate('/admin/inbox', { state: FOCUS_FIRST });
  useShortcuts(isOpen('/admin/inbox') ? { i: openInbox } : {});
  const entries = [
    { to: '/admin/inbox', text: t('nav.inbox'), icon: <Icon of={InboxOutlined} />, count: pending },
    ...(isOpen('/admin/second-approvals')
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
    { to: '/admin/cases', text: t('nav.cases'), icon: <Icon of={FolderOpenOutlined} /> },
    { to: '/admin/desk', text: t('nav.deskSettings'), icon: <Icon of={SettingOutlined} /> },
    { to: '/admin/support-reports', text: t('nav.supportReports'), icon: <Icon of={BarChartOutlined} /> },
    { to: '/admin/audit', text: t('nav.audit'), icon: <Icon of={AuditOutlined} /> },
    { to: '/admin/policies', text: t('nav.policies'), icon: <Icon of={ControlOutlined} /> },
    { to: '/admin/staff', text: t('nav.staff'), icon: <Icon of={SafetyOutlined} /> },
    {
      to: '/admin/transactions',
      text: t('nav.transactions'),
      icon: <Icon of={SwapOutlined} />,
      heading: t('nav.money'),
    },
    { to: '/admin/billers', text: t('nav.billers'), icon: <Icon of={FileTextOutlined} /> },
    { to: '/admin/ledger', text: t('nav.ledger'), icon: <Icon of={BookOutlined} /> },
    ...(isLab ? [{ to: '/lab', text: t('nav.lab'), icon: <Icon of={ExperimentOutlined} /> }] : []),
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
  return <Sidebar entries={shownOf(entries, isOpen)} />;
}

/** The entries whose pages are open; the heading of a group goes to its first one. */
function shownOf(entries: readonly SidebarEntry[], isOpen: (path: string) => boolean): SidebarEntry[] {
  const shown: SidebarEntry[] = [];
  let heading: string | undefined;
  for (const entry of entries) {
    heading = entry.heading ?? heading;
    if (!isOpen(entry.to)) continue;
    shown.push(heading === undefined ? entry : { ...entry, heading });
    heading = undefined;
  }
  return shown;
}
