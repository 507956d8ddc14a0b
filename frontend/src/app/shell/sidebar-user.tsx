import { LogoutOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { logoutAddress } from '../../features/auth/auth.api.js';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { fullNameOf, initialsOf } from '../../shared/format/names.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PersonName } from '../../shared/ui/elements/person-name.js';
import { look } from '../../shared/ui/layout/parts.js';
import styles from './sidebar.module.css';

/** The signed-in user, and the link to sign out. */
export function SidebarUser() {
  const { t } = useTranslation('shell');
  const user = useCurrentUser();
  return (
    <div className={styles.user}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(fullNameOf(user))}
      </span>
      <PersonName of={user} className={look({ grow: true, shrinks: true, weight: 'medium', breaks: true })} />
      <a href={logoutAddress()} className={styles.logout}>
        <Icon of={LogoutOutlined} />
        <span>{t('logout')}</span>
      </a>
    </div>
  );
}
