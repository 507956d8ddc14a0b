import { LogoutOutlined, SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoutAddress } from '../../features/auth/auth.api.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { LazySecurityDialog } from '../../features/security/lazy-security-dialog.js';
import type { SearchAddresses, SearchPlace } from '../../features/staff-search/search-options.js';
import { StaffSearch } from '../../features/staff-search/staff-search.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { AppShell } from '../shell/app-shell.js';
import { takeRememberedTheme, ThemeToggle } from '../shell/theme-toggle.js';
import styles from './staff-shell.module.css';

interface StaffShellProps {
  Navigation: ComponentType<{ onLeave: () => void }>;
  /** The pages that the search offers, and where it shows what it finds. */
  places: readonly SearchPlace[];
  addresses: SearchAddresses;
  children: ReactNode;
}

/** The frame around every staff page: denser, with name and sign-out in the header. */
export function StaffShell({ Navigation, places, addresses, children }: StaffShellProps) {
  useLayoutEffect(takeRememberedTheme, []);
  return (
    <AppShell
      isDense
      Navigation={Navigation}
      topEnd={
        <>
          <StaffSearch className={styles.logout ?? ''} places={places} addresses={addresses} />
          <ThemeToggle />
          <OwnSecurity />
          <SignedInStaff />
        </>
      }
    >
      {children}
    </AppShell>
  );
}

/** Opens what people see and change of their own access. */
function OwnSecurity() {
  const { t } = useTranslation('security');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.logout}
        aria-label={t('title')}
        title={t('title')}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={SafetyCertificateOutlined} />
      </button>
      {isOpen && <LazySecurityDialog part="sessions" hasPin={false} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** The first name, or the name of the role if there is none. */
function SignedInStaff() {
  const { t } = useTranslation('shell');
  const { firstName, isAdmin } = useCurrentUser();
  return (
    <>
      <span className={styles.person}>
        <Icon of={UserOutlined} />
        <bdi translate={firstName ? 'no' : 'yes'}>
          {firstName || t(isAdmin ? 'roles.admin' : 'roles.agent')}
        </bdi>
      </span>
      <button type="button" className={styles.logout} onClick={() => window.location.assign(logoutAddress())}>
        <Icon of={LogoutOutlined} />
        <span className={styles.word}>{t('logout')}</span>
      </button>
    </>
  );
}
