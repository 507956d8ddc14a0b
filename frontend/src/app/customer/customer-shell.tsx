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
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { LiveSupport } from '../../features/chat/live-support.js';
import { openChat } from '../../features/chat/panel.store.js';
import { NotificationBell } from '../../features/notifications/notification-bell.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { AppShell } from '../shell/app-shell.js';
import { SidebarUser } from '../shell/sidebar-user.js';
import { Sidebar } from '../shell/sidebar.js';
import { watchForNotices } from './notices.js';

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
export function CustomerShell({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  useEffect(watchForNotices, []);
  return (
    <>
      <AppShell Navigation={CustomerNavigation} topEnd={<NotificationBell />}>
        {children}
      </AppShell>
      <LiveSupport customer={user} />
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
