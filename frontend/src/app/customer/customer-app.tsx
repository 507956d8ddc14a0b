import {
  BankOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  FileTextOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { LiveSupport } from '../../features/chat/live-support.js';
import { openChat } from '../../features/chat/panel.store.js';
import { NotificationBell } from '../../features/notifications/notification-bell.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { AppShell } from '../shell/app-shell.js';
import { RoleRoutes } from '../shell/role-routes.js';
import { SidebarUser } from '../shell/sidebar-user.js';
import { Sidebar } from '../shell/sidebar.js';
import { CUSTOMER_PAGES } from './customer-pages.js';
import { useNotices } from './notices.js';

const TransactionDrawer = lazy(async () => ({
  default: (await import('../../features/transfers/transaction/transaction-drawer.js')).TransactionDrawer,
}));

/** What a signed-in customer sees. A restricted customer can open only the dashboard. */
export function CustomerApp() {
  return (
    <CustomerShell>
      <RoleRoutes
        pages={CUSTOMER_PAGES}
        guard={(path, page) => (path === '/' ? page : <NoRestriction>{page}</NoRestriction>)}
      />
    </CustomerShell>
  );
}

/** Redirects a restricted customer from a banking page to the dashboard and opens the chat. */
function NoRestriction({ children }: { children: ReactNode }) {
  const { isRestricted } = useCurrentUser();
  useEffect(() => {
    if (isRestricted) openChat();
  }, [isRestricted]);
  return isRestricted ? <Navigate to="/" replace /> : children;
}

const ENTRIES = [
  { to: '/', text: 'nav.dashboard', icon: <Icon of={WalletOutlined} /> },
  { to: '/transfers', text: 'nav.transfers', icon: <Icon of={SwapOutlined} /> },
  { to: '/beneficiaries', text: 'nav.beneficiaries', icon: <Icon of={TeamOutlined} /> },
  { to: '/analytics', text: 'nav.analytics', icon: <Icon of={BarChartOutlined} /> },
  { to: '/savings', text: 'nav.savings', icon: <Icon of={BankOutlined} /> },
  { to: '/bills', text: 'nav.bills', icon: <Icon of={FileTextOutlined} /> },
  { to: '/cards', text: 'nav.cards', icon: <Icon of={CreditCardOutlined} /> },
  { to: '/settings', text: 'nav.settings', icon: <Icon of={SettingOutlined} /> },
] as const;

/** The customers' shell: navigation, language, notifications and the chat around every page. */
function CustomerShell({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const [opened, setOpened] = useState<string | null>();
  useNotices();
  return (
    <>
      <AppShell Navigation={CustomerNavigation} topEnd={<NotificationBell />}>
        {children}
      </AppShell>
      <LiveSupport customer={user} onOpenTransaction={setOpened} />
      <Suspense fallback={null}>
        {opened !== undefined && (
          <TransactionDrawer
            id={opened}
            recipients={beneficiariesResource}
            onClose={() => {
              setOpened(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** For a restricted customer every entry opens the chat instead of a page. */
function CustomerNavigation({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const { isRestricted } = useCurrentUser();
  const entries = ENTRIES.map((entry) => ({ ...entry, text: t(entry.text) }));
  const openChatInstead = () => {
    onLeave();
    openChat();
  };
  return (
    <Sidebar
      entries={entries}
      footer={<SidebarUser />}
      {...(isRestricted ? { onChoose: openChatInstead } : {})}
    />
  );
}
