import {
  BankOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  FileTextOutlined,
  HomeOutlined,
  ProfileOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { LiveSupport, SupportItem } from '../../features/chat/live-support.js';
import { openChatForRestriction } from '../../features/chat/panel.store.js';
import { NotificationBell } from '../../features/notifications/notification-bell.js';
import { changePreferences } from '../../features/preferences/preferences.store.js';
import { LazyTransactionDrawer } from '../../features/transfers/transaction/lazy-transaction-drawer.js';
import { RestrictedBanner } from '../../pages/customer/restricted-banner.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { AppShell } from '../shell/app-shell.js';
import { BottomBar, barItem } from '../shell/bottom-bar.js';
import { RoleRoutes } from '../shell/role-routes.js';
import { SidebarUser } from '../shell/sidebar-user.js';
import { Sidebar } from '../shell/sidebar.js';
import { CUSTOMER_PAGES } from './customer-pages.js';
import { useOpenNotification, useReadReplies } from './open-notification.js';
import styles from './customer-app.module.css';

/** What a signed-in customer sees. */
export function CustomerApp() {
  return (
    <CustomerShell>
      <RestrictionNotice />
      <RoleRoutes pages={CUSTOMER_PAGES} />
    </CustomerShell>
  );
}

/** Above every page of a restricted customer, who can read it; the dashboard has it below its heading. */
function RestrictionNotice() {
  const { isRestricted } = useCurrentUser();
  const isDashboard = useLocation().pathname === '/';
  return (
    isRestricted &&
    !isDashboard && (
      <div className={styles.notice}>
        <RestrictedBanner isBrief />
      </div>
    )
  );
}

const ENTRIES = [
  { to: '/', text: 'nav.dashboard', icon: <Icon of={WalletOutlined} /> },
  { to: '/accounts', text: 'nav.accounts', icon: <Icon of={ProfileOutlined} /> },
  { to: '/investments', text: 'nav.investments', icon: null, isNested: true },
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
  const openNotification = useOpenNotification(setOpened);
  useReadReplies();
  return (
    <>
      <AppShell
        Navigation={CustomerNavigation}
        BottomBar={CustomerBar}
        onLanguage={(language) => {
          // Without the bank, the choice holds on this device.
          if (!user.isRestricted) changePreferences({ language }).catch(() => undefined);
        }}
        topEnd={<NotificationBell onOpen={openNotification} />}
      >
        {children}
      </AppShell>
      <LiveSupport customer={user} onOpenTransaction={setOpened} />
      {opened !== undefined && (
        <LazyTransactionDrawer
          id={opened}
          accounts={accountsResource}
          recipients={beneficiariesResource}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

/** The bar of small screens. A restricted customer can read the pages that it leads to. */
function CustomerBar({ openMenu }: { openMenu: () => void }) {
  const { t } = useTranslation('shell');
  const entries = [
    { to: '/', text: t('bar.home'), icon: <Icon of={HomeOutlined} /> },
    { to: '/transfers', text: t('nav.transfers'), icon: <Icon of={SwapOutlined} /> },
    { to: '/accounts', text: t('nav.accounts'), icon: <Icon of={ProfileOutlined} /> },
  ];
  const support = <SupportItem text={t('bar.support')} classes={barItem} />;
  return <BottomBar entries={entries} support={support} openMenu={openMenu} />;
}

/** For a restricted customer every entry opens the chat instead of a page. */
function CustomerNavigation({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const { isRestricted } = useCurrentUser();
  const entries = ENTRIES.map((entry) => ({ ...entry, text: t(entry.text) }));
  const openChatInstead = () => {
    onLeave();
    openChatForRestriction();
  };
  return (
    <Sidebar
      entries={entries}
      footer={<SidebarUser />}
      {...(isRestricted ? { onChoose: openChatInstead } : {})}
    />
  );
}
