import { useTranslation } from 'react-i18next';
import { useOnline } from '../../shared/lazy/use-online.js';
import { useReachable } from '../../shared/live/reachability.js';
import styles from './connection-bar.module.css';

/** One line for as long as the browser is offline or the server cannot be reached. */
export function ConnectionBar() {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const isReachable = useReachable();
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <p className={styles.bar}>{t('offline')}</p>}
      {isOnline && !isReachable && <p className={styles.bar}>{t('reconnecting')}</p>}
    </div>
  );
}
