import { LogoutOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { LOGOUT_PATH } from '../../features/auth/auth.api.js';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { initialsOf } from '../../shared/format/initials.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './sidebar.module.css';

/** The signed-in user, and the link to sign out. */
export function SidebarUser() {
  const { t } = useTranslation('shell');
  const user = useCurrentUser();
  return (
    <div className={styles.user}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(`${user.firstName} ${user.lastName}`)}
      </span>
      <bdi className={styles.name}>
        {user.firstName} {user.lastName}
      </bdi>
      <a href={LOGOUT_PATH} className={styles.logout}>
        <Icon of={LogoutOutlined} />
        {t('logout')}
      </a>
    </div>
  );
}
