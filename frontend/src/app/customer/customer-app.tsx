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
  MenuOutlined,
  LogoutOutlined,
} from '@ant-design/icons';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, NavLink } from 'react-router-dom';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { LiveSupport, SupportItem } from '../../features/chat/live-support.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { NotificationBell } from '../../features/notifications/notification-bell.js';
import { changePreferences } from '../../shared/user/preferences.store.js';
import { RestrictedBanner } from '../../features/home/restricted-banner.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { AppShell } from '../shell/app-shell.js';
import { RoleRoutes } from '../shell/role-routes.js';
import { Sidebar } from '../shell/sidebar.js';
import { CUSTOMER_PAGES } from './customer-pages.js';
import { useOpenNotification, useReadReplies } from './open-notification.js';
import { useCompletedTransfers } from './use-completed-transfers.js';
import styles from './customer-app.module.css';
import bottomBarStyles from '../shell/bottom-bar.module.css';
import { logoutAddress } from '../../features/auth/auth.api.js';
import { fullNameOf, initialsOf } from '../../shared/format/names.js';
import { PersonName } from '../../shared/ui/values/person-name.js';
import { look } from '../../shared/ui/layout/parts.js';
import sidebarUserStyles from '../shell/sidebar.module.css';
import { useTransactionDrawer } from '../../pages/customer/use-transaction-drawer.js';

interface BottomBarProps {
  entries: readonly { to: string; text: string; icon: ReactNode }[];
  /** The button of the chat, between the pages and the menu. */
  support: ReactNode;
  openMenu: () => void;
}

/** The pages that are used most, within reach of the thumb; shown on small screens only. */
function BottomBar({ entries, support, openMenu }: BottomBarProps) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('quickNavigation')} className={bottomBarStyles.bar}>
      {entries.map(({ to, text, icon }) => (
        <NavLink key={to} to={to} end className={bottomBarStyles.item ?? ''}>
          <span className={bottomBarStyles.icon}>{icon}</span>
          <span>{text}</span>
        </NavLink>
      ))}
      {support}
      <button type="button" className={bottomBarStyles.item} aria-haspopup="dialog" onClick={openMenu}>
        <span className={bottomBarStyles.icon}>
          <Icon of={MenuOutlined} />
        </span>
        <span>{t('bar.more')}</span>
      </button>
    </nav>
  );
}

/** The style of an item, for the button of the chat. */
const barItem = { item: bottomBarStyles.item ?? '', icon: bottomBarStyles.icon ?? '' };

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
  const { openTransaction, drawer } = useTransactionDrawer();
  const openNotification = useOpenNotification(openTransaction);
  useReadReplies();
  useCompletedTransfers();
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
      <LiveSupport customer={user} onOpenTransaction={openTransaction} />
      {drawer}
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

/** The signed-in user, and the link to sign out. */
function SidebarUser() {
  const { t } = useTranslation('shell');
  const user = useCurrentUser();
  return (
    <div className={sidebarUserStyles.user}>
      <span className={sidebarUserStyles.initials} aria-hidden="true">
        {initialsOf(fullNameOf(user))}
      </span>
      <PersonName of={user} className={look({ grow: true, shrinks: true, weight: 'medium', breaks: true })} />
      <a href={logoutAddress()} className={sidebarUserStyles.logout}>
        <Icon of={LogoutOutlined} />
        <span>{t('logout')}</span>
      </a>
    </div>
  );
}
