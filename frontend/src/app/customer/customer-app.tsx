import {
  BankOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  HistoryOutlined,
  HomeOutlined,
  ProfileOutlined,
  SendOutlined,
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
import { LiveSupport, SupportButton } from '../../features/chat/live-support.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { GuardedLink } from '../../shared/user/guarded-link.js';
import { SEND_ADDRESS } from '../../features/transfers/new-transfer/transfer-start.js';
import { FreezeQuestion } from '../../shared/freeze/freeze-question.js';
import { FrozenNotice } from '../../shared/freeze/frozen-notice.js';
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

/** What a signed-in customer sees. */
export function CustomerApp() {
  return (
    <CustomerShell>
      <RestrictionNotice />
      <FreezeNotice />
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

/** Above every page of a customer who has frozen everything. */
function FreezeNotice() {
  const { frozenAt } = useCurrentUser();
  return (
    frozenAt !== null && (
      <div className={styles.notice}>
        <FrozenNotice frozenAt={frozenAt} />
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
  { to: '/support', text: 'nav.support', icon: <Icon of={CustomerServiceOutlined} />, isAlways: true },
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
        topEnd={
          <>
            <SupportButton />
            <NotificationBell onOpen={openNotification} />
          </>
        }
      >
        {children}
      </AppShell>
      <LiveSupport customer={user} onOpenTransaction={openTransaction} />
      {drawer}
      <FreezeQuestion />
    </>
  );
}

/**
 * The bar of small screens, within reach of the thumb: the pages that are used most, and the rest of the menu. A
 * restricted customer can read the pages that it leads to.
 */
function CustomerBar({ openMenu }: { openMenu: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('quickNavigation')} className={bottomBarStyles.bar}>
      <BarPage to="/" text={t('bar.home')} icon={<Icon of={HomeOutlined} />} />
      <GuardedLink to={SEND_ADDRESS} className={bottomBarStyles.item}>
        <BarLabel text={t('bar.pay')} icon={<Icon of={SendOutlined} />} />
      </GuardedLink>
      <BarPage to="/transfers" text={t('bar.activity')} icon={<Icon of={HistoryOutlined} />} />
      <BarPage to="/cards" text={t('nav.cards')} icon={<Icon of={CreditCardOutlined} />} />
      <button type="button" className={bottomBarStyles.item} aria-haspopup="dialog" onClick={openMenu}>
        <BarLabel text={t('bar.more')} icon={<Icon of={MenuOutlined} />} />
      </button>
    </nav>
  );
}

interface BarLabelProps {
  text: string;
  icon: ReactNode;
}

/** A page of the bar, marked while it is shown. */
function BarPage({ to, ...label }: BarLabelProps & { to: string }) {
  return (
    <NavLink to={to} end className={bottomBarStyles.item ?? ''}>
      <BarLabel {...label} />
    </NavLink>
  );
}

function BarLabel({ text, icon }: BarLabelProps) {
  return (
    <>
      <span className={bottomBarStyles.icon}>{icon}</span>
      <span>{text}</span>
    </>
  );
}

/** For a restricted customer every entry but the support page opens the chat instead of a page. */
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
