import { useTranslation } from 'react-i18next';
import { Bone } from '../../../../shared/ui/page/skeleton.js';
import styles from './queue-skeleton.module.css';

const ROWS = 6;

/** Placeholder for rows that are loading. */
export function QueueSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <div className={styles.lines}>
            <Bone width="60%" height="14px" />
            <Bone width="40%" height="12px" />
          </div>
          <div className={styles.lines}>
            <Bone width="50%" height="14px" />
            <Bone width="30%" height="12px" />
          </div>
          <Bone width="176px" height="36px" />
        </div>
      ))}
    </div>
  );
}
