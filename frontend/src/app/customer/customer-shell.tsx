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
import { AppShell } from '../shell/app-shell.js';
import { SidebarUser } from '../shell/sidebar-user.js';
import { Sidebar } from '../shell/sidebar.js';
import { watchForNotices } from './notices.js';

const ENTRIES = [
  { to: '/', text: 'nav.dashboard', icon: <WalletOutlined /> },
  { to: '/transfers', text: 'nav.transfers', icon: <SwapOutlined /> },
  { to: '/beneficiaries', text: 'nav.beneficiaries', icon: <TeamOutlined /> },
  { to: '/analytics', text: 'nav.analytics', icon: <BarChartOutlined /> },
  { to: '/savings', text: 'nav.savings', icon: <BankOutlined /> },
  { to: '/bills', text: 'nav.bills', icon: <FileTextOutlined /> },
  { to: '/cards', text: 'nav.cards', icon: <CreditCardOutlined /> },
  { to: '/settings', text: 'nav.settings', icon: <SettingOutlined /> },
] as const;

/** What is around every page of a customer: navigation, language, notifications and the chat. */
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

/** For a restricted customer every entry opens the chat instead (specification, section 4). */
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
