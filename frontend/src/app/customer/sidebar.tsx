import {
  BankOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  FileTextOutlined,
  LogoutOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { LOGOUT_PATH } from '../../features/auth/auth.api.js';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { openChat } from '../../features/chat/panel.store.js';
import { initialsOf } from '../../shared/format/initials.js';
import { Logo } from '../../shared/ui/logo.js';
import styles from './sidebar.module.css';

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

/** The way to every page, who is signed in, and the way out. `onLeave` is told when the chat opens instead. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('shell');
  const user = useCurrentUser();
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Logo />
      </div>
      <nav aria-label={t('mainNavigation')} className={styles.nav}>
        {ENTRIES.map(({ to, text, icon }) => (
          <Entry key={to} to={to} icon={icon} isRestricted={user.isRestricted} onLeave={onLeave}>
            {t(text)}
          </Entry>
        ))}
      </nav>
      <div className={styles.user}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(`${user.firstName} ${user.lastName}`)}
        </span>
        <bdi className={styles.name}>
          {user.firstName} {user.lastName}
        </bdi>
        <a href={LOGOUT_PATH} className={styles.logout}>
          <LogoutOutlined aria-hidden="true" />
          {t('logout')}
        </a>
      </div>
    </div>
  );
}

interface EntryProps {
  to: string;
  icon: ReactNode;
  isRestricted: boolean;
  onLeave: (() => void) | undefined;
  children: ReactNode;
}

/** For a restricted customer every entry opens the chat instead (specification, section 4). */
function Entry({ to, icon, isRestricted, onLeave, children }: EntryProps) {
  return (
    <NavLink
      to={to}
      end
      className={styles.entry ?? ''}
      onClick={(event) => {
        if (!isRestricted) return;
        event.preventDefault();
        onLeave?.();
        openChat();
      }}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </NavLink>
  );
}
